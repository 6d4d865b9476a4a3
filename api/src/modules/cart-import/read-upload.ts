import { IMPORT_LINES_MAX } from '@shop/contract/cart-import';
import { refuse } from '@shop/contract/errors';
import { fitsEnding, type OrderFileFault, type OrderFileLimits, type OrderTable } from '@shop/exchange-formats';
import type { RateLimit } from '#platform/rate-limiter/rate-limiter.ts';
import type { BuyerCtx } from '#src/context/context.ts';

const UNPACKED_MB_MAX = 64;
const limits: OrderFileLimits = {
  linesMax: IMPORT_LINES_MAX,
  columnsMax: 60,
  unpackedBytesMax: UNPACKED_MB_MAX * 1024 * 1024,
};
/** Per user and minute. */
const fileRateLimit: RateLimit = { name: 'cartImport.files', max: 20, windowMs: 60_000 };
const textRateLimit: RateLimit = { name: 'cartImport.texts', max: 60, windowMs: 60_000 };

/** @throws ShopError `cartImport.too_many_lines`, `cartImport.too_many_cells`, `cartImport.empty`, `cartImport.too_often` */
export async function readText(ctx: BuyerCtx, text: string): Promise<OrderTable> {
  await requireWithin(ctx, textRateLimit);
  return readOrderList(ctx, text);
}

/** @throws ShopError one of `cartImport.…` that says what is wrong with the file, `shop.busy` */
export async function readFile(ctx: BuyerCtx, file: Blob | Uint8Array): Promise<OrderTable> {
  await requireWithin(ctx, fileRateLimit);
  const bytes = file instanceof Uint8Array ? file : new Uint8Array(await file.arrayBuffer());
  const isNamedSo = !(file instanceof File) || bytes.length === 0 || fitsEnding(file.name, bytes);
  const table = await readOrderList(ctx, bytes);
  return isNamedSo ? table : refuse('cartImport.wrong_type');
}

async function readOrderList({ decoder }: BuyerCtx, content: Uint8Array | string): Promise<OrderTable> {
  const outcome = await decoder.readOrderList(content, limits);
  if (outcome.kind === 'stopped') return refuse('cartImport.too_slow');
  return outcome.kind === 'read' ? outcome.table : refuseFault(outcome.fault);
}

async function requireWithin(ctx: BuyerCtx, limit: RateLimit): Promise<void> {
  const seconds = await ctx.rateLimiter.claim(ctx, limit, `user ${ctx.buyer.userId}`);
  if (seconds > 0) refuse('cartImport.too_often', { seconds });
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
