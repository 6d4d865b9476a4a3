import { cartApi } from '@shop/contract/cart';
import type { Message } from '@shop/contract/envelope';
import type { Api } from '#app/lib/api.ts';

/**
 * A change of the cart that a form has sent from a page without scripts.
 * @returns what was refused, in words; nothing where it is done
 */
export async function changeByForm(api: Api, form: FormData): Promise<readonly Message[]> {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const [sku, groupKey, quantity] = [text('sku'), text('groupKey'), Number(text('quantity'))];
  // What is added goes where the visitor's next press would put it; what is changed is the line that he has seen.
  const cartId = text('cartId') || (await api.get(cartApi.list)).activeCart;
  const params = { cartId };
  const options = { isForm: true, isQuiet: true };
  if (text('change') === 'remove') {
    return refusedIn(await api.ask(cartApi.removeItems, { params, body: { items: [{ sku, groupKey }] } }, options));
  }
  if (text('change') === 'quantity') {
    const body = { items: [{ sku, groupKey, quantity }] };
    return refusedIn(await api.ask(cartApi.changeQuantity, { params, body }, options));
  }
  return refusedIn(await api.ask(cartApi.add, { params, body: { sku, groupKey, quantity } }, options));
}

function refusedIn({ ok, messages }: { readonly ok: boolean; readonly messages: readonly Message[] }) {
  return ok ? [] : messages;
}
