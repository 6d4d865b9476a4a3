import { cartImportApi } from '@shop/contract/cart-import';
import { ApiFailure, RequestCancelled } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';

type Found =
  | { readonly ok: true; readonly sku: string }
  /** Empty where nothing bears the number, or several articles do. */
  | { readonly ok: false; readonly messages: readonly string[] };

/**
 * The one article that a number means, in any spelling (docs/domain/product-numbers.md#any-spelling); checked like a line of an
 * import.
 * @param offline what to say without a connection
 */
export async function findArticle(cartId: string, number: string, offline: string): Promise<Found> {
  const text = `${number.replaceAll(/[\t\r\n]/g, ' ').trim()}\t1`;
  try {
    const answer = await browserApi.ask(cartImportApi.check, { params: { cartId }, body: { text } }, { isQuiet: true });
    if (!answer.ok) return { ok: false, messages: answer.messages.map(({ message }) => message) };
    const [line, another] = answer.reply.lines;
    const [sku, other] = line?.skus ?? [];
    if (!sku || other || another) return { ok: false, messages: [] };
    return { ok: true, sku };
  } catch (error) {
    if (error instanceof ApiFailure) return { ok: false, messages: error.failure.messages.map((one) => one.message) };
    if (error instanceof RequestCancelled) return { ok: false, messages: [offline] };
    throw error;
  }
}
