// Public entry of the documents: the only file other modules may import.
export { listDocuments } from './documents.service.ts';
export { printDocumentOfOrder } from './print-of-order.ts';
export { printReturnSlip } from './print-for-others.ts';
