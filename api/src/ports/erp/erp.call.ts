import { ShopError } from '@shop/contract/errors';

/**
 * Asks the ERP and waits no longer than the time-out. Whatever goes wrong out there becomes one refusal, here and nowhere else.
 * @throws ShopError `erp.unavailable` with the cause
 */
export async function callErp<T>(timeoutMs: number, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const reason = new Error(`The ERP did not answer within ${timeoutMs} ms.`);
    stop.abort(reason);
    late.reject(reason);
  }, timeoutMs);
  try {
    return await Promise.race([send(stop.signal), late.promise]);
  } catch (cause) {
    // That the database behind an ERP is gone is the ERP's matter: its callers know of none.
    if (cause instanceof ShopError && cause.code !== 'shop.busy') throw cause;
    throw new ShopError('erp.unavailable', {}, { cause });
  } finally {
    clearTimeout(timer);
  }
}
