// The door of prices: the only file other modules may import.
export { pricesRoutes } from './prices.routes.ts';
export { priceSight, type PriceSight, type ShownLine, type ShownPrice } from './prices.rules.ts';
export {
  availabilityFor,
  calculateDocument,
  enrichProducts,
  pricesFor,
  showCalculation,
  type ShownCalculation,
} from './prices.service.ts';
export { unknownAvailability, type ShownAvailability } from './shown-availability.ts';
