// Public entry of the documents: the only file other modules may import.
export { printReturnSlip } from './print-for-others.ts';
