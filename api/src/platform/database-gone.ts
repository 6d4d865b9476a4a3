import { ShopError } from '@shop/contract/errors';

/** A database that is gone, starting or full is no fault of the shop's: it says so, and works on when it is back. */
export async function mapConnectionErrors<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw isGone(cause) ? new ShopError('shop.busy', {}, { cause }) : cause;
  }
}

/** Classes 08 (connection), 53 (out of connections, memory, disk) and 57P (shutting down, starting) of PostgreSQL. */
const GONE_STATES = /^(08|53|57P)/;
const GONE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

function isGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.every(isGone);
  const code = 'code' in error ? String(error.code) : '';
  // The driver gives what it notices itself no code.
  return (
    GONE_STATES.test(code) ||
    GONE_CODES.has(code) ||
    /^Connection terminated|is not queryable$|timeout e(xceeded|xpired)|^Query read timeout|none takes changes$/.test(
      error.message,
    )
  );
}

/** The server has become a replica: its connection is given up, and the next one looks for the primary. */
export function isDemoted(error: Error): boolean {
  const cause = error.cause ?? error;
  return typeof cause === 'object' && 'code' in cause && cause.code === '25006';
}
