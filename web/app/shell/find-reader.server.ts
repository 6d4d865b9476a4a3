import { cartApi } from '@shop/contract/cart';
import { sessionApi } from '@shop/contract/session';
import { countOwn } from '#app/features/catalogue/count-own.server.ts';
import { apiOfPage, type PageRequest } from '#app/lib/page-context.server.ts';
import { classNameOf, isBuyer, type Reader } from '#app/lib/reader.ts';

/** Who is logged in, with his active cart and what of the page is his; null for a visitor. */
export async function findReader(page: PageRequest): Promise<Reader | null> {
  const api = apiOfPage(page, []);
  // Most who send a session's cookie have a session: all is asked at once.
  const [user, carts, ownCounts] = await Promise.all([
    api.get(sessionApi.user),
    api.ask(cartApi.list, undefined, { isQuiet: true }).catch(() => undefined),
    countOwn(api, page.url),
  ]);
  if (user === null) return null;
  const className = classNameOf(user);
  if (!isBuyer(user)) return { className, user, cart: undefined, ownCounts: undefined };
  if (!carts?.ok) throw new Error('The carts are missing.');
  const { activeCart } = carts.reply;
  const cart = carts.reply.carts.find(({ cartId }) => cartId === activeCart);
  return { className, user, cart, ownCounts };
}
