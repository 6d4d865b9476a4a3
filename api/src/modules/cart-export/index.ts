// Public entry of the cart export: the only file other modules may import.
export type { ListLine } from './article-list.ts';
export { exportArticleList, type ExportOptions } from './cart-export.service.ts';
export { labelChoicesOf, printLabelsOf } from './labels.service.ts';
export { combinationsAmong, linesOfCart } from './list-lines.rules.ts';
export { printedSums } from './printed-sums.ts';
