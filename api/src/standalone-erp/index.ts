// The standalone ERP's door: whoever starts the shop opens it; everybody else knows it by ports/erp.
export type { ErpArticle, ErpArticleFlag, ReadArticles } from './article.ts';
export type { ErpHouse } from './house.ts';
export { calculateOn, openStandaloneErp, type StandaloneErp } from './standalone-erp.ts';
export { parcelsOf, trackIdOf } from './flow/pick-order.ts';
export { listStocked } from './stock.sql.ts';
export { takeOrder } from './take-order.ts';
export { tourOf } from './tours.rules.ts';
