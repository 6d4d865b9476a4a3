import { refuse } from '@shop/contract/errors';
import { fitsEnding, type OrderFileFault, type OrderFileLimits, type OrderTable } from '@shop/exchange-formats';
import type { RateLimit } from '#platform/rate-limiter/rate-limiter.ts';
import type { BuyerCtx } from './context.ts';

const UNPACKED_MB_MAX = 64;
const COLUMNS_MAX = 60;
/** Per user and minute. */
const fileRateLimit: RateLimit = { name: 'cartImport.files', max: 20, windowMs: 60_000 };
const textRateLimit: RateLimit = { name: 'cartImport.texts', max: 60, windowMs: 60_000 };

/** A list that somebody has sent, as text or as a file XLS, XLSX or CSV. */
export type SentList = { readonly text: string } | { readonly file: Blob | Uint8Array };

/**
 * Reads the rows of a list, whatever they are about.
 * @param linesMax most filled rows, of all sheets together
 * @throws ShopError one of `cartImport.…` that says what is wrong with the text or the file, `shop.busy`
 */
export async function readUploadedList(ctx: BuyerCtx, sent: SentList, linesMax: number): Promise<OrderTable> {
  return 'text' in sent ? readText(ctx, sent.text, linesMax) : readFile(ctx, sent.file, linesMax);
}

async function readText(ctx: BuyerCtx, text: string, linesMax: number): Promise<OrderTable> {
  await requireWithin(ctx, textRateLimit);
  return readOrderList(ctx, text, linesMax);
}

async function readFile(ctx: BuyerCtx, file: Blob | Uint8Array, linesMax: number): Promise<OrderTable> {
  await requireWithin(ctx, fileRateLimit);
  const bytes = file instanceof Uint8Array ? file : new Uint8Array(await file.arrayBuffer());
  const isNamedSo = !(file instanceof File) || bytes.length === 0 || fitsEnding(file.name, bytes);
  const table = await readOrderList(ctx, bytes, linesMax);
  return isNamedSo ? table : refuse('cartImport.wrong_type');
}

async function readOrderList(ctx: BuyerCtx, content: Uint8Array | string, linesMax: number): Promise<OrderTable> {
  const limits = { linesMax, columnsMax: COLUMNS_MAX, unpackedBytesMax: UNPACKED_MB_MAX * 1024 * 1024 };
  const outcome = await ctx.decoder.readOrderList(content, limits);
  if (outcome.kind === 'stopped') return refuse('cartImport.too_slow');
  return outcome.kind === 'read' ? outcome.table : refuseFault(outcome.fault, limits);
}

async function requireWithin(ctx: BuyerCtx, limit: RateLimit): Promise<void> {
  const seconds = await ctx.rateLimiter.claim(ctx, limit, `user ${ctx.buyer.userId}`);
  if (seconds > 0) refuse('cartImport.too_often', { seconds });
}

function refuseFault(fault: OrderFileFault, limits: OrderFileLimits): never {
  switch (fault) {
    case 'wrongType':
      return refuse('cartImport.wrong_type');
    case 'macros':
      return refuse('cartImport.macros');
    case 'encrypted':
      return refuse('cartImport.encrypted');
    case 'unreadable':
      return refuse('cartImport.unreadable');
    case 'unpackedTooLarge':
      return refuse('cartImport.unpacked_too_large', { max: UNPACKED_MB_MAX });
    case 'tooManyLines':
      return refuse('cartImport.too_many_lines', { max: limits.linesMax });
    case 'tooManyColumns':
      return refuse('cartImport.too_many_cells', { max: limits.columnsMax });
    case 'empty':
      return refuse('cartImport.empty');
  }
}
