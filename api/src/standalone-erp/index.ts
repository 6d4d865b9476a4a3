// The standalone ERP's door: whoever starts the shop opens it; everybody else knows it by ports/erp.
export type { ErpArticle, ErpArticleFlag, ReadArticles } from './article.ts';
export { openStandaloneErp, type ErpHouse, type StandaloneErp } from './standalone-erp.ts';
