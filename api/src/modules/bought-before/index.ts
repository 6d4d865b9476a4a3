// The door of what was bought before: the only file other modules may import.
export { addPurchase, type PurchasedArticle, type PurchaseHistory } from './bought-before.sql.ts';
export { findPurchases, listBoughtSkus, listTopSkus, renewPurchases } from './bought-before.service.ts';
