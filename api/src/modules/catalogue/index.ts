// Public entry of the catalogue: the only file other modules may import.
export { catalogueChanged, getVocabulary } from './catalogue.cache.ts';
export type { ProductRow, StoredAttribute, StoredMedia, StoredTexts } from './catalogue.rows.ts';
export {
  categoryUrl,
  isOrderable,
  isScreenColour,
  mediaUrl,
  productUrl,
  slugOf,
  textIn,
  urlsInAllLanguages,
  yesOrNo,
} from './catalogue.rules.ts';
export { measureIn, wordsIn, unitIn } from './measures.ts';
export {
  breadcrumbOf,
  listArticles,
  listArticlesByNumber,
  listArticlesWithNumbers,
  listOwnPriceTypes,
  listSuccessors,
  listRemovedSkus,
  listTiles,
  listVariants,
  type Article,
  type ArticleWithNumber,
  type NumberMatch,
} from './catalogue.service.ts';
export { listReplacements } from './replacements.ts';
export { listCategoriesOf, listCategoryNames, listProductFacts, type ProductFacts } from './product-facts.ts';
export { getFamily, type FamilyMember } from './family.ts';
export { countProducts, getCatalogueVersion, listPopularSkus, listProductRowsOfCategories } from './catalogue.sql.ts';
export { saveStocked } from './stocked.sql.ts';
export { listAddressParts, listAddressRows, listCategoryChanges, type AddressPart } from './page-addresses.sql.ts';
export { makeVocabulary, type Attribute, type CategoryNode, type Vocabulary } from './catalogue.vocabulary.ts';
export { DOCUMENT_FORM, makeCatalogueSource, toDocument } from './index-documents.ts';
export { listMasterData, masterData } from './master-data.sql.ts';
export { unitName, unitOfName } from './unit-names.ts';
export { placeCategories } from './import/category-tree.rules.ts';
export { isCircle } from './layered-tree.rules.ts';
export { lockCatalogue, recordChanges, type CategoryRecord, type PriceRecord } from './import/import.sql.ts';
export { openComparison, type DescribedArticle } from './import/open-comparison.ts';
export { refreshListPrices } from './import/refresh-list-prices.ts';
export type { PendingArticle, Stage } from './import/stage.ts';
export { takeOver, type StagedArticle } from './import/take-over.ts';
export { analyseCatalogue } from './import/finish.sql.ts';
export { makeMediaFolder, MEDIUM_BYTES_MAX, mediumOf } from './import/media-folder.ts';
export { importRecords } from './import/import-records.ts';
export type { ArticleResult, ImportCounts, ImportCtx } from './import/import-run.ts';
export type { LoadedMedium, MediaLoader } from './import/store-media.ts';
export {
  listAttributeColumns,
  listEtimClasses,
  listWholeArticles,
  listWholeCategories,
  type WholeArticle,
} from './export-articles.ts';
export {
  countActiveProducts,
  listSkusAfter,
  listUsedAttributes,
  type ArticleSelection,
} from './export-articles.sql.ts';
