import { IMPORT_LINES_MAX } from '@shop/contract/cart-import';
import { refuse } from '@shop/contract/errors';
import {
  OrderFileError,
  readOrderText,
  startReadingOrderFile,
  type OrderFileFault,
  type OrderFileLimits,
  type OrderTable,
} from '@shop/exchange-formats';
import type { RateLimit } from '#platform/rate-limiter/rate-limiter.ts';
import type { BuyerCtx } from '#src/context/context.ts';

const UNPACKED_MB_MAX = 64;
const limits: OrderFileLimits = {
  linesMax: IMPORT_LINES_MAX,
  columnsMax: 60,
  unpackedBytesMax: UNPACKED_MB_MAX * 1024 * 1024,
};
const READING_MS_MAX = 10_000;
/** Files read concurrently in this process, and how many more may wait for a slot. */
const READERS_MAX = 2;
const WAITING_MAX = 10;
/** Per user and minute. */
const fileRateLimit: RateLimit = { name: 'cartImport.files', max: 20, windowMs: 60_000 };
const textRateLimit: RateLimit = { name: 'cartImport.texts', max: 60, windowMs: 60_000 };

const waiting: (() => void)[] = [];
let readers = 0;

/** @throws ShopError `cartImport.too_many_lines`, `cartImport.too_many_cells`, `cartImport.empty`, `cartImport.too_often` */
export async function readText(ctx: BuyerCtx, text: string): Promise<OrderTable> {
  await requireWithin(ctx, textRateLimit);
  try {
    return readOrderText(text, limits);
  } catch (error) {
    if (error instanceof OrderFileError) return refuseFault(error.fault);
    throw error;
  }
}

/** @throws ShopError one of `cartImport.…` that says what is wrong with the file */
export async function readFile(ctx: BuyerCtx, bytes: Uint8Array): Promise<OrderTable> {
  await requireWithin(ctx, fileRateLimit);
  await acquireSlot();
  try {
    const outcome = await startReadingOrderFile(bytes, { limits, timeMsMax: READING_MS_MAX });
    if (outcome.kind === 'stopped') return refuse('cartImport.too_slow');
    return outcome.kind === 'read' ? outcome.table : refuseFault(outcome.fault);
  } finally {
    releaseSlot();
  }
}

async function requireWithin(ctx: BuyerCtx, limit: RateLimit): Promise<void> {
  const seconds = await ctx.rateLimiter.claim(ctx, limit, `user ${ctx.buyer.userId}`);
  if (seconds > 0) refuse('cartImport.too_often', { seconds });
}

async function acquireSlot(): Promise<void> {
  if (readers < READERS_MAX) {
    readers++;
    return;
  }
  if (waiting.length >= WAITING_MAX) refuse('cartImport.busy');
  await new Promise<void>((resolve) => waiting.push(resolve));
}

/** The slot goes to the longest waiter, or becomes free. */
function releaseSlot(): void {
  const next = waiting.shift();
  if (next) next();
  else readers--;
}

function refuseFault(fault: OrderFileFault): never {
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
