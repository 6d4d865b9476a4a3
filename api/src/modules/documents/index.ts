// Public entry of the documents: the only file other modules may import.
export type { PrintedPosition } from './templates/document-template.ts';
export {
  offerDocument,
  type OfferDocumentData,
  type ReturnDocumentData,
} from './templates/offer-and-return-documents.ts';
export { printOffer, printReturnSlip } from './print-for-others.ts';
