// Public entry of the cart export: the only file other modules may import.
export type { ListLine } from './article-list.ts';
export { exportArticleList } from './cart-export.service.ts';
export { combinationsAmong } from './list-lines.rules.ts';
export { printedSums } from './printed-sums.ts';
