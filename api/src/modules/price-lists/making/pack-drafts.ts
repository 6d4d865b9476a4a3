import { packSheet } from '@shop/documents/streamed-sheet';
import { z } from 'zod/mini';
import type { BuyerCtx } from '#src/context/context.ts';
import { letterheadTemplate } from '#src/list-export/letterhead-template.ts';
import { printDocumentOf } from '#src/list-export/list-document.ts';
import { languageOf } from '@shop/contract/values';
import { messages } from '../messages.ts';
import { deleteParts, storePart } from '../parts.sql.ts';
import type { StoredList } from '../price-lists.sql.ts';
import { packPart, readParts } from './pack-parts.ts';
import { priceTable } from './price-table.ts';

/** Bytes of a stored part. */
const PART_BYTES = 512 * 1024;

/**
 * Makes the workbook or the document of what was read. A run that was cut off begins it anew.
 * @returns its bytes; undefined where it is no longer wanted
 */
export async function packDrafts(ctx: BuyerCtx, held: StoredList): Promise<number | undefined> {
  const { priceListId } = held;
  await deleteParts(ctx, { priceListId, isDraft: false });
  const content = held.format === 'pdf' ? [await printList(ctx, held)] : packSheet(sheetOf(ctx, held));
  let [part, bytes] = [0, 0];
  for await (const chunk of chunksOf(content)) {
    const isStored = await storePart(ctx, { priceListId, part, isDraft: false }, await packPart(chunk));
    if (!isStored) return undefined;
    part++;
    bytes += chunk.length;
  }
  return bytes;
}

function sheetOf(ctx: BuyerCtx, held: StoredList): Parameters<typeof packSheet>[0] {
  const { heads, widths } = priceTable(held, held.locale);
  return {
    name: messages[held.locale][`title.${held.kind}`],
    columns: heads.map((label, at) => ({ label, width: Math.max(widths[at] ?? 0, label.length + 2) })),
    rows: draftsOf(ctx, held),
  };
}

async function* draftsOf(ctx: BuyerCtx, { priceListId }: StoredList): AsyncGenerator<string> {
  for await (const draft of readParts(ctx, { priceListId, isDraft: true })) yield draft.toString();
}

const Row = z.array(z.string());

/** On paper, across; a list for paper is short enough to be held. */
async function printList(ctx: BuyerCtx, held: StoredList): Promise<Uint8Array> {
  const { heads, isNumber } = priceTable(held, held.locale);
  const rows: string[][] = [];
  for await (const draft of draftsOf(ctx, held)) {
    for (const line of draft.split('\n')) if (line !== '') rows.push(Row.parse(JSON.parse(line)));
  }
  const words = messages[held.locale];
  const list = {
    words: { heading: words[`title.${held.kind}`], rows: words['list.rows'], asOf: words['list.asOf'] },
    heads,
    isNumber,
    isDay: heads.map(() => false),
    rows,
    createdAt: held.askedAt.toISOString(),
    facts: [
      { label: words['list.customer'], value: `${ctx.buyer.companyName}, ${ctx.buyer.companyNumber}` },
      { label: words['list.prices'], value: words['list.pricesText'] },
    ],
  };
  const language = languageOf(held.locale);
  return ctx.printer.print(printDocumentOf(list, language, letterheadTemplate(ctx.operator, language)));
}

/** Pieces of any size as parts of about one size. */
async function* chunksOf(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let [gathered, bytes]: [Uint8Array[], number] = [[], 0];
  for await (const chunk of content) {
    gathered.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(gathered);
    [gathered, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(gathered);
}
