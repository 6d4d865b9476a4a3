// Public entry of prices: the only file other modules may import.
export { calculateDocument, isWithoutPrices, listWithdrawn } from './calculate-document.ts';
export { followStock } from './follow-stock.ts';
export { listedPrices, type ListedPrice } from './listed-prices.ts';
export { listOnRequest } from './list-on-request.ts';
export { isOnRequest, shownSums } from './prices.rules.ts';
export {
  availabilityFor,
  availabilityWording,
  lineAvailabilityWording,
  enrichProducts,
  findAvailabilities,
  pricesFor,
  showCalculation,
  type ShownCalculation,
} from './prices.service.ts';
export { amountName } from './prices.wording.ts';
export { type LineAvailability } from './shown-availability.ts';
export { findWrongSum, type WrongSum } from './sums.rules.ts';
