import { cartApi } from '@shop/contract/cart';
import { sessionApi } from '@shop/contract/session';
import { apiOfPage, type PageRequest } from '#app/session/page-context.server.ts';
import { permissionSetOf, isBuyer, type Viewer } from '#app/session/viewer.ts';
import { mergeSlotData } from './render-user-slots.server.tsx';
import { slotFiles } from './slot-files.server.ts';

/** The logged-in user, with his active cart and what features load together with him; null for a visitor. */
export async function findViewer(page: PageRequest): Promise<Viewer | null> {
  const api = apiOfPage(page, []);
  // Most who send a session's cookie have a session: all is asked at once.
  const [user, carts, ...loaded] = await Promise.all([
    api.get(sessionApi.user),
    api.ask(cartApi.list, undefined, { isQuiet: true }).catch(() => undefined),
    ...slotFiles.map(({ loadWithUser }) => loadWithUser?.(api, page.url)),
  ]);
  if (user === null) return null;
  const permissionSet = permissionSetOf(user);
  const slotData = mergeSlotData(loaded);
  if (!isBuyer(user)) return { permissionSet, user, cart: undefined, slotData };
  if (!carts?.ok) throw new Error('The carts are missing.');
  const { activeCart } = carts.reply;
  const cart = carts.reply.carts.find(({ cartId }) => cartId === activeCart);
  return { permissionSet, user, cart, slotData };
}
