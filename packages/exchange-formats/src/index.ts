export type * from './catalogue.ts';
export { languages } from './catalogue.ts';
export * from './events.ts';
export { readBmecat, type ReadOptions } from './bmecat/read-bmecat.ts';
export { isGtin, gtinCheckDigit, padGtin, readGtinDigits } from './numbers/gtin.ts';
export { formatENumber, readENumber } from './numbers/e-number.ts';
export { readSwissUid, swissUidCheckDigit } from './numbers/swiss-uid.ts';
export { normaliseProductNumber, withoutLeadingZeros } from './numbers/product-number.ts';
export { readDecimal, type Decimal } from './numbers/decimal.ts';
export { fitPriceUnit } from './price-unit.ts';
export { readShopCsv, type CsvOptions } from './csv/read-csv.ts';
export { collectAttributeColumns, shopCsvWriter, writeShopCsv, type ShopCsvWriter } from './csv/write-csv.ts';
export { bmecatWriter, type BmecatWriter } from './bmecat/write-bmecat.ts';
export {
  datanormArticle,
  datanormHead,
  datanormPrice,
  encodeDatanorm,
  type DatanormArticle,
} from './datanorm/write-datanorm.ts';
export type { AttributeColumn } from './csv/columns.ts';
export { csvLine } from './csv/cells.ts';
export { cartColumns, cartColumnTitle, type CartColumn } from './order-list/cart-columns.ts';
export { writeCombinationCell, type ListedCombination } from './order-list/combination-cell.ts';
export { writeCustomCell, type CustomCells } from './order-list/custom-cell.ts';
export { readQuantityText, type QuantityText } from './order-list/quantity-text.ts';
export {
  listCandidates,
  listFurtherCandidates,
  makeLineReader,
  type LineReader,
  type OrderLine,
} from './order-list/read-lines.ts';
export {
  makeNumberLineParser,
  TRIED_ROWS,
  type OwnNumberLine,
  type NumberLineParser,
} from './order-list/read-own-numbers.ts';
export { spellingsOf } from './order-list/find-number.ts';
export type { OrderFileFault, OrderFileLimits, OrderRow, OrderPart, OrderTable } from './order-list/order-table.ts';
export { fitsEnding } from './order-list/file-kind.ts';
export { readCatalogueFile } from './read-catalogue-file.ts';
export { sanitiseSvg } from './svg/sanitise-svg.ts';
export { writeMinimalXlsx, type MinimalSheet } from './order-list/write-minimal-xlsx.ts';
