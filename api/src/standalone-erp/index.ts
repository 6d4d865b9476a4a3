// Public entry of the standalone ERP: the composition root opens it; everything else uses ports/erp.
export { erpOperatorOf, liveErpOperator } from './erp-operator.ts';
export { calculateOn, openStandaloneErp, type StandaloneErp } from './standalone-erp.ts';
export { parcelsOf, trackIdOf } from './flow/pick-order.ts';
export { listStocked } from './stock.sql.ts';
export { acceptOrder } from './accept-order.ts';
export { tourOf } from './tours.rules.ts';
// What the demo world makes its orders of the past with: the same calculation as today's.
export { additionsOf, type CopperQuotation } from './additions.rules.ts';
export { getDocumentConditions, listCopperQuotations } from './conditions.sql.ts';
export { sumDocument, type Terms } from './document.rules.ts';
export { creditOf, invoiceOf } from './invoice.rules.ts';
export { lineCents } from './money.rules.ts';
