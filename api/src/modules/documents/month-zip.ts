import { PassThrough, Readable } from 'node:stream';
import { ZIP } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { ZipFile } from 'yazl';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { listIssuedDocuments, type IssuedDocument } from '../orders/index.ts';
import {
  printCreditNote,
  printInvoice,
  printOrderConfirmation,
  printPackingSlip,
  seesInvoices,
} from './documents.service.ts';
import { word } from './documents.wording.ts';

const printOf: Readonly<Record<IssuedDocument['kind'], (ctx: BuyerCtx, number: string) => Promise<FileAnswer>>> = {
  orderConfirmation: printOrderConfirmation,
  packingSlip: printPackingSlip,
  invoice: printInvoice,
  creditNote: printCreditNote,
};

/**
 * All documents of a month that the user may open, one after the other as they are read: memory does not grow with their number.
 * @param month `2026-11`
 * @throws ShopError `document.none_in_month`
 */
export async function zipMonth(ctx: BuyerCtx, month: string): Promise<FileAnswer> {
  const from = `${month}-01`;
  const documents = await listIssuedDocuments(ctx, { from, to: monthAfter(from), invoices: seesInvoices(ctx) });
  if (documents.length === 0) refuse('document.none_in_month');
  const zip = new ZipFile();
  const content = new PassThrough();
  zip.on('error', (error) => content.destroy(error instanceof Error ? error : new Error(String(error))));
  zip.outputStream.pipe(content);
  void fill(ctx, { zip, content, mtime: new Date(`${from}T12:00:00Z`) }, documents);
  return { name: `${word(ctx.locale, 'file.month')}-${month}.zip`, type: ZIP, content };
}

type OpenZip = { readonly zip: ZipFile; readonly content: PassThrough; readonly mtime: Date };

async function fill(
  ctx: BuyerCtx,
  { zip, content, mtime }: OpenZip,
  documents: readonly IssuedDocument[],
): Promise<void> {
  try {
    for (const { kind, number } of documents) {
      if (content.destroyed) return; // the client has gone
      const file = await printOf[kind](ctx, number);
      const stream = file.content instanceof Readable ? file.content : Readable.from([file.content]);
      const read = new Promise((resolve, reject) =>
        stream.once('end', resolve).once('error', reject).once('close', resolve),
      );
      // PDF files are packed already.
      zip.addReadStream(stream, file.name, { mtime, mode: 0o100644, compress: false });
      await read;
    }
    zip.end();
  } catch (error) {
    // Printing stops when the client has disconnected.
    if (!ctx.signal.aborted) ctx.log.error({ err: error }, 'the documents of a month');
    content.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

function monthAfter(firstDay: string): string {
  const day = new Date(`${firstDay}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + 1);
  return day.toISOString().slice(0, 10);
}
