import { drawLabels } from './labels/draw-labels.ts';
import type { LabelPrint } from './labels/labels.ts';
import { drawDocument } from './draw-document.ts';
import type { PrintDocument } from './print-document.ts';
import type { Workbook } from './sheets/sheet.ts';
import { writeXlsx } from './sheets/write-xlsx.ts';

/** Everything that is printed off the main thread. */
export type PrintJob = PrintDocument | LabelPrint | Workbook;

/** The bytes of a PDF or XLSX file. Takes up to a second: call it in a thread of its own (`printWorkerUrl`). */
export async function print(job: PrintJob): Promise<Uint8Array> {
  switch (job.kind) {
    case 'document':
      return drawDocument(job);
    case 'labels':
      return drawLabels(job);
    case 'xlsx':
      return writeXlsx(job);
  }
}
