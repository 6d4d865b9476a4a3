// Public entry of what was bought before: the only file other modules may import.
export { type PurchaseHistory } from './bought-before.sql.ts';
export {
  evictTop,
  purchasesOf,
  findPurchases,
  listBoughtSkus,
  listTopSkus,
  renewPurchases,
} from './bought-before.service.ts';
