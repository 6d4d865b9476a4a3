// What decodes foreign bytes is an entry of its own: it is loaded in the process that does so.
export { readOrderFile, readOrderText } from './read-order-file.ts';
export { OrderFileError, type OrderFileFault, type OrderFileLimits, type OrderTable } from './order-table.ts';
