import type { Language } from '../catalogue.ts';
import type { CatalogueHeader, CatalogueTransaction } from '../events.ts';
import { plainLine } from '../plain-text.ts';
import { childOf, childrenOf, textOf, type Element } from './element.ts';
import { languageOf } from './languages.ts';

const transactions: ReadonlyMap<string, CatalogueTransaction> = new Map([
  ['T_NEW_CATALOG', 'new-catalogue'],
  ['T_UPDATE_PRODUCTS', 'update-products'],
  ['T_UPDATE_PRICES', 'update-prices'],
]);

export function transactionOf(name: string): CatalogueTransaction | undefined {
  return transactions.get(name);
}

/** The header event, complete once the transaction's own element has been met. */
export function readHeader(
  root: Element,
  header: Element,
  transaction: CatalogueTransaction,
  previousVersion: string | undefined,
  shopCurrency: string,
): CatalogueHeader {
  const catalogue = childOf(header, 'CATALOG');
  const supplier = childOf(header, 'SUPPLIER');
  const supplierId = textOf(supplier, 'SUPPLIER_ID', 'SUPPLIER_IDREF');
  const supplierName = textOf(supplier, 'SUPPLIER_NAME');
  const catalogueName = textOf(catalogue, 'CATALOG_NAME');
  return {
    kind: 'header',
    format: isOldVersion(root) ? 'bmecat-1.2' : 'bmecat-2005',
    transaction,
    ...(previousVersion !== undefined && { previousVersion }),
    catalogueId: textOf(catalogue, 'CATALOG_ID') ?? '',
    catalogueVersion: textOf(catalogue, 'CATALOG_VERSION') ?? '',
    ...(catalogueName !== undefined && { catalogueName: plainLine(catalogueName) }),
    currency: (textOf(catalogue, 'CURRENCY') ?? shopCurrency).toUpperCase(),
    languages: languagesOf(catalogue),
    supplier: {
      ...(supplierId !== undefined && { id: supplierId }),
      ...(supplierName !== undefined && { name: plainLine(supplierName) }),
    },
  };
}

function isOldVersion({ attributes }: Element): boolean {
  return attributes.version === undefined
    ? (attributes.xmlns ?? '').includes('/1.2/')
    : attributes.version.trim().startsWith('1');
}

function languagesOf(catalogue: Element | undefined): readonly Language[] {
  if (!catalogue) return ['de'];
  const elements = [...childrenOf(catalogue, 'LANGUAGE')];
  elements.sort((a, b) => Number(b.attributes.default === 'true') - Number(a.attributes.default === 'true'));
  const found = new Set(elements.flatMap((element) => languageOf(element.text) ?? []));
  return found.size > 0 ? [...found] : ['de'];
}
