import { setImmediate } from 'node:timers/promises';
import { OWN_NUMBERS_MAX, type OwnNumberImport } from '@shop/contract/own-numbers';
import { refuse } from '@shop/contract/errors';
import { normaliseNumber } from '@shop/contract/product-number';
import { listCandidates, makeNumberLineParser, TRIED_ROWS, type OrderRow } from '@shop/exchange-formats';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { readUploadedList, type SentList } from '#src/context/uploaded-list.ts';
import { listArticlesWithNumbers } from '../../catalogue/index.ts';
import { insertImport, insertRows, type RawRow } from '../imports.sql.ts';
import { cut, rawRowOf } from '../validate-rows.rules.ts';
import { checkOwnNumbers } from '../own-numbers.jobs.ts';
import { checkRows } from './check-rows.ts';
import { showImport } from './show-import.ts';

/** Rows read before the event loop serves other requests. */
const ROWS_AT_ONCE = 500;
const TITLE_MAX = 80;
/** Rows stored with one statement. */
const ROWS_STORED_AT_ONCE = 5000;
/** So many are validated while the user waits; more in the background. */
const VALIDATED_AT_ONCE_MAX = 2000;

/**
 * Reads a list and begins to validate its rows. Changes no own number.
 * @throws ShopError one of `cartImport.…` when the file or text as a whole cannot be read
 */
export async function beginImport(ctx: BuyerCtx, sent: SentList): Promise<OwnNumberImport> {
  const { parts } = await readUploadedList(ctx, sent, OWN_NUMBERS_MAX);
  // Of a workbook the first sheet that can be read: the others hold other things.
  const rows = parts.find((part) => part.rows.length > 0)?.rows ?? refuse('cartImport.empty');
  const known = await knownAmong(ctx, rows.slice(0, TRIED_ROWS));
  const parser = makeNumberLineParser(rows, normaliseNumber, (number) => known.has(number));
  const raw = await readAll(rows, (row) => parser.read(row));
  if (raw.length === 0) refuse('cartImport.empty');
  const importId = await inTransaction(ctx, async (ctx) => {
    const importId = await insertImport(ctx, columnsOf(parser.columns), raw.length);
    for (let from = 0; from < raw.length; from += ROWS_STORED_AT_ONCE) {
      await insertRows(ctx, importId, raw.slice(from, from + ROWS_STORED_AT_ONCE));
    }
    if (raw.length > VALIDATED_AT_ONCE_MAX) await ctx.jobs.enqueue(ctx.db, checkOwnNumbers, { importId });
    return importId;
  });
  if (raw.length <= VALIDATED_AT_ONCE_MAX) await checkRows(ctx, importId);
  return showImport(ctx, importId);
}

/** Titles as somebody has written them, as they can be stored and shown. */
function columnsOf(columns: OwnNumberImport['columns']): OwnNumberImport['columns'] {
  if (columns === null) return null;
  return { ownNumber: cut(columns.ownNumber, TITLE_MAX), articleNumber: cut(columns.articleNumber, TITLE_MAX) };
}

/** Which numbers of the first rows are ours: by them the columns are found. */
async function knownAmong(ctx: BuyerCtx, rows: readonly OrderRow[]): Promise<ReadonlyMap<string, unknown>> {
  const candidates = rows.flatMap((row) => listCandidates(row, normaliseNumber));
  return listArticlesWithNumbers(ctx, [...new Set(candidates)]);
}

async function readAll(
  rows: readonly OrderRow[],
  read: (row: OrderRow) => Parameters<typeof rawRowOf>[0] | undefined,
): Promise<readonly RawRow[]> {
  const done: RawRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % ROWS_AT_ONCE === 0) await setImmediate();
    const line = read(row);
    if (line) done.push(rawRowOf(line));
  }
  return done;
}
