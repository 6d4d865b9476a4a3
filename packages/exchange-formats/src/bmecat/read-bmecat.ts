import { checkSku } from '../article-rules.ts';
import type { Language } from '../catalogue.ts';
import {
  CatalogueFileError,
  type ByteStream,
  type CatalogueEvent,
  type CatalogueHeader,
  type CatalogueProblem,
  type CatalogueTransaction,
} from '../events.ts';
import { startProblemList } from '../problem-list.ts';
import { readArticle } from './article.ts';
import { categoryIdOf, readCatalogueGroup, readClassificationGroup } from './classification.ts';
import { textOf, type Element } from './element.ts';
import { readHeader, transactionOf } from './header.ts';
import { isOwnFile } from './own-file.ts';
import { readPrices } from './prices.ts';
import { readXmlRecords, type XmlRecord } from './xml-records.ts';

export type ReadOptions = {
  /** Currency of the shop; prices in another one are read, with a warning. */
  readonly shopCurrency?: string;
};

const recordNames: ReadonlySet<string> = new Set([
  'HEADER',
  'CLASSIFICATION_SYSTEM_NAME',
  'CLASSIFICATION_GROUP',
  'GROUP_SYSTEM_ID',
  'CATALOG_STRUCTURE',
  'ARTICLE',
  'PRODUCT',
  'ARTICLE_TO_CATALOGGROUP_MAP',
  'PRODUCT_TO_CATALOGGROUP_MAP',
]);

type State = {
  readonly shopCurrency: string;
  root?: Element;
  headerElement?: Element;
  header?: CatalogueHeader;
  isOwn?: boolean;
  system: string;
  groupSystem: string;
  readonly systems: Set<string>;
  readonly groupRoots: Set<string>;
  groupCount: number;
};

/**
 * Reads BMEcat 1.2 and 2005 as it streams by, element names matched without their namespace. What is wrong with one
 * article is a `problem` event and never stops the file; what user-defined extensions hold does not matter.
 * @throws CatalogueFileError when the file as a whole is none of this (see `FileErrorCode`)
 */
export async function* readBmecat(
  bytes: ByteStream,
  options: ReadOptions = {},
): AsyncGenerator<CatalogueEvent, void, undefined> {
  const state: State = {
    shopCurrency: options.shopCurrency ?? 'CHF',
    system: '',
    groupSystem: 'catalogue',
    systems: new Set(),
    groupRoots: new Set(),
    groupCount: 0,
  };
  for await (const record of readXmlRecords(bytes, recordNames)) {
    if (record.kind === 'start') {
      const header = meetElement(state, record);
      if (header) yield header;
    } else {
      yield* readRecord(state, record);
    }
  }
  if (!state.root) throw new CatalogueFileError('file.not_bmecat', 1);
  if (!state.header) throw new CatalogueFileError('file.transaction_unknown', 1, { element: '' });
}

/** Follows the elements around the records; returns the header event where the transaction begins. */
function meetElement(state: State, { path, element, line }: XmlRecord): CatalogueHeader | undefined {
  if (path.length === 1) {
    if (element.name !== 'BMECAT')
      throw new CatalogueFileError('file.not_bmecat', line, { element: element.name.slice(0, 40) });
    state.root = element;
  }
  if (path.length !== 2 || !element.name.startsWith('T_')) return undefined;
  const transaction = transactionOf(element.name);
  if (!transaction)
    throw new CatalogueFileError('file.transaction_unknown', line, { element: element.name.slice(0, 40) });
  if (!state.root || !state.headerElement) throw new CatalogueFileError('file.header_missing', line);
  const previous = element.attributes.prev_version?.trim();
  state.header = readHeader(state.root, state.headerElement, transaction, previous, state.shopCurrency);
  return state.header;
}

function* readRecord(state: State, record: XmlRecord & { kind: 'record' }): Generator<CatalogueEvent, void, undefined> {
  const { element, line, path } = record;
  if (path[0] !== 'BMECAT') throw new CatalogueFileError('file.not_bmecat', line, { element: element.name });
  if (element.name === 'HEADER') {
    state.headerElement = element;
    state.isOwn = isOwnFile(element);
    return;
  }
  const { header } = state;
  if (!header)
    throw new CatalogueFileError(state.headerElement ? 'file.transaction_unknown' : 'file.header_missing', line);
  const language = header.languages[0] ?? 'de';
  switch (element.name) {
    case 'ARTICLE':
    case 'PRODUCT':
      yield* readItem(state, header, language, record);
      return;
    case 'ARTICLE_TO_CATALOGGROUP_MAP':
    case 'PRODUCT_TO_CATALOGGROUP_MAP': {
      const sku = textOf(element, 'ART_ID', 'PROD_ID');
      const group = textOf(element, 'CATALOG_GROUP_ID');
      if (sku !== undefined && group !== undefined) {
        yield { kind: 'placement', sku, categoryId: categoryIdOf(state.groupSystem, group) };
      } else {
        yield problemAt(line, 'category.incomplete', sku);
      }
      return;
    }
    default:
      yield* readGroup(state, language, record);
  }
}

function* readGroup(
  state: State,
  language: Language,
  { element, line }: XmlRecord,
): Generator<CatalogueEvent, void, undefined> {
  switch (element.name) {
    case 'CLASSIFICATION_SYSTEM_NAME':
      state.system = element.text.trim();
      state.systems.add(state.system);
      return;
    case 'GROUP_SYSTEM_ID':
      state.groupSystem = element.text.trim() || state.groupSystem;
      return;
    default: {
      const sort = ++state.groupCount;
      const category =
        element.name === 'CLASSIFICATION_GROUP'
          ? readClassificationGroup(element, state.system, sort, language)
          : readCatalogueGroup(element, state.groupSystem, state.groupRoots, sort, language);
      if (category === 'root') return;
      yield category ?? problemAt(line, 'category.incomplete');
    }
  }
}

function* readItem(
  state: State,
  header: CatalogueHeader,
  language: Language,
  { element, line, isCut }: XmlRecord & { kind: 'record' },
): Generator<CatalogueEvent, void, undefined> {
  const given = textOf(element, 'SUPPLIER_AID', 'SUPPLIER_PID');
  const problems = startProblemList(line, given);
  const sku = checkSku(given, problems);
  if (isCut) problems.refuse('record.too_large');
  const mode = modeOf(header.transaction, element.attributes.mode);
  if (mode === undefined) problems.refuse('mode.unknown', { mode: element.attributes.mode ?? '' });
  if (sku !== undefined && !problems.isRefused()) {
    const event = readSound(state, header, language, { element, sku, isRemoval: mode === 'delete', problems });
    if (!problems.isRefused()) yield event;
  }
  yield* problems.all;
}

function readSound(
  { shopCurrency, systems, isOwn = false }: State,
  { transaction, currency }: CatalogueHeader,
  language: Language,
  {
    element,
    sku,
    isRemoval,
    problems,
  }: {
    readonly element: Element;
    readonly sku: string;
    readonly isRemoval: boolean;
    readonly problems: ReturnType<typeof startProblemList>;
  },
): CatalogueEvent {
  if (isRemoval) return { kind: 'removal', sku };
  if (transaction !== 'update-prices') {
    const setting = { language, currency, shopCurrency, systems, isOwn };
    return readArticle(element, sku, setting, problems);
  }
  const { prices, priceUnit } = readPrices(element, 1n, 1, { currency, shopCurrency, problems });
  if (prices.length === 0) problems.refuse('price.none');
  return { kind: 'price-update', sku, prices, priceScale: priceUnit };
}

function modeOf(transaction: CatalogueTransaction, mode: string | undefined): 'keep' | 'delete' | undefined {
  if (mode === undefined || ['new', 'update'].includes(mode)) return 'keep';
  return mode === 'delete' && transaction === 'update-products' ? 'delete' : undefined;
}

function problemAt(line: number, code: CatalogueProblem['code'], sku?: string): CatalogueProblem {
  return { kind: 'problem', ...(sku !== undefined && { sku }), line, severity: 'warning', code, details: {} };
}
