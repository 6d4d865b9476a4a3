// Public entry of the offers: the only file other modules may import.
export { expireOffers, applyOfferAnswers } from './offers.jobs.ts';
export { calculateLine, sumUp } from './offers.rules.ts';
export { getOffer } from './offers.sql.ts';
export { createRequest } from './use-cases/create-request.ts';
export { holdOfferForOrder, noteOfferOrdered, planOfferOrder } from './use-cases/order-offer.ts';
export { offerNumberOf, sumsOf } from './use-cases/show-offer.ts';
export { showPositions } from './use-cases/show-positions.ts';
