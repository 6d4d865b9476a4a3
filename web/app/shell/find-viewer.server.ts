import { cartApi } from '@shop/contract/cart';
import { sessionApi } from '@shop/contract/session';
import { countOwn } from '#app/features/catalogue/count-own.server.ts';
import { apiOfPage, type PageRequest } from '#app/lib/page-context.server.ts';
import { permissionSetOf, isBuyer, type Viewer } from '#app/lib/viewer.ts';

/** The logged-in user, with his active cart and his counts of the page; null for a visitor. */
export async function findViewer(page: PageRequest): Promise<Viewer | null> {
  const api = apiOfPage(page, []);
  // Most who send a session's cookie have a session: all is asked at once.
  const [user, carts, ownCounts] = await Promise.all([
    api.get(sessionApi.user),
    api.ask(cartApi.list, undefined, { isQuiet: true }).catch(() => undefined),
    countOwn(api, page.url),
  ]);
  if (user === null) return null;
  const permissionSet = permissionSetOf(user);
  if (!isBuyer(user)) return { permissionSet, user, cart: undefined, ownCounts: undefined };
  if (!carts?.ok) throw new Error('The carts are missing.');
  const { activeCart } = carts.reply;
  const cart = carts.reply.carts.find(({ cartId }) => cartId === activeCart);
  return { permissionSet, user, cart, ownCounts };
}
