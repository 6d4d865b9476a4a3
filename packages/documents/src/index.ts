// Public entry of the package. What draws is loaded by the thread that prints (`printWorkerUrl`), not by the caller.
export { amountText } from './amounts.ts';
export type { Label, LabelPrint, LabelSheet } from './labels/labels.ts';
export type { Fact, PrintDocument, Logo, PrintLanguage, Sender, Sum } from './print-document.ts';
export type { PrintJob } from './print.ts';
export type { QrAddress, QrBill } from './qr-bill/qr-bill.ts';
export { isQrIban } from './qr-bill/qr-iban.ts';
export { isQrReference, qrReference } from './qr-bill/reference.ts';
export { swicoLine, type SwicoFacts } from './qr-bill/swico.ts';
export { escapeFormula, type Sheet, type SheetCell, type SheetColumn, type Workbook } from './sheets/sheet.ts';
export { BYTE_ORDER_MARK, csvLine, writeCsv } from './sheets/write-csv.ts';
export type { Cell, Column, Row, Table } from './table/table.ts';

/** File of the worker thread; it takes `{ id, job: PrintJob }` and posts `{ id, result }` or `{ id, error }`. */
export const printWorkerUrl = new URL('./worker/print-worker.ts', import.meta.url);
