import { languages, type CatalogueArticle, type CatalogueCategory } from '../catalogue.ts';
import { escapeXml, xmlElement } from '../punchout/xml-text.ts';
import { OWN_CATEGORIES, OWN_GENERATOR } from './own-file.ts';
import { inLanguages, languageCodes } from './own-words.ts';
import { writeProduct } from './write-product.ts';

const NAMESPACE = 'http://www.bmecat.org/bmecat/2005';

export type BmecatFacts = {
  readonly catalogueId: string;
  /** Another one for each edition. */
  readonly version: string;
  readonly name: string;
  readonly currency: string;
  /** ISO instant. */
  readonly createdAt: string;
  readonly supplier: string;
  readonly buyer: { readonly number: string; readonly name: string };
};

export type BmecatWriter = {
  /** Up to the first article; categories with those above them first. */
  readonly head: (categories: readonly CatalogueCategory[]) => string;
  readonly article: (article: CatalogueArticle) => string;
  readonly foot: string;
};

/** Writes BMEcat 2005 (`T_NEW_CATALOG`) article by article: the text between head and foot may come in pieces of any size. */
export function bmecatWriter(facts: BmecatFacts): BmecatWriter {
  return {
    head: (categories) => headOf(facts) + treeOf(categories),
    article: (article) => `${writeProduct(article)}\n`,
    foot: '</T_NEW_CATALOG>\n</BMECAT>\n',
  };
}

function headOf({ catalogueId, version, name, currency, createdAt, supplier, buyer }: BmecatFacts): string {
  const header = xmlElement('HEADER', {}, [
    xmlElement('GENERATOR_INFO', {}, OWN_GENERATOR),
    xmlElement('CATALOG', {}, [
      ...languages.map((language) =>
        xmlElement('LANGUAGE', { default: language === 'de' ? 'true' : undefined }, languageCodes[language]),
      ),
      xmlElement('CATALOG_ID', {}, catalogueId),
      xmlElement('CATALOG_VERSION', {}, version),
      xmlElement('CATALOG_NAME', { lang: 'deu' }, name),
      xmlElement('GENERATION_DATE', {}, createdAt),
      xmlElement('TERRITORY', {}, 'CH'),
      xmlElement('CURRENCY', {}, currency),
    ]),
    xmlElement('BUYER', {}, [
      xmlElement('BUYER_ID', { type: 'supplier_specific' }, buyer.number),
      xmlElement('BUYER_NAME', {}, buyer.name),
    ]),
    xmlElement('SUPPLIER', {}, [
      xmlElement('SUPPLIER_ID', { type: 'supplier_specific' }, supplier),
      xmlElement('SUPPLIER_NAME', {}, supplier),
    ]),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<BMECAT version="2005" xmlns="${escapeXml(NAMESPACE)}">\n${header}\n<T_NEW_CATALOG>\n`;
}

/** The shop's tree as a classification system; nothing where there is none. */
function treeOf(categories: readonly CatalogueCategory[]): string {
  if (categories.length === 0) return '';
  const parents = new Set(categories.map(({ parentId }) => parentId));
  const groups = categories.map(({ id, parentId, title, sort }) =>
    xmlElement('CLASSIFICATION_GROUP', { type: parents.has(id) ? 'node' : 'leaf' }, [
      xmlElement('CLASSIFICATION_GROUP_ID', {}, id),
      ...inLanguages('CLASSIFICATION_GROUP_NAME', title),
      xmlElement('CLASSIFICATION_GROUP_ORDER', {}, String(sort)),
      ...(parentId === null ? [] : [xmlElement('CLASSIFICATION_GROUP_PARENT_ID', {}, parentId)]),
    ]),
  );
  const system = xmlElement('CLASSIFICATION_SYSTEM', {}, [
    xmlElement('CLASSIFICATION_SYSTEM_NAME', {}, OWN_CATEGORIES),
    xmlElement('CLASSIFICATION_GROUPS', {}, groups),
  ]);
  return `${system}\n`;
}
