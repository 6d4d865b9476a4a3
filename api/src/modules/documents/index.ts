// The documents' door: the only file other modules may import.
export { documentsRoutes } from './documents.routes.ts';
export type { PrintedPosition } from './letters/desk.ts';
export { offerLetter, type OfferPaper, type ReturnPaper } from './letters/further-letters.ts';
export { printOffer, printReturnSlip } from './print-for-others.ts';
