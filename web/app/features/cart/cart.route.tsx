import { cartApi } from '@shop/contract/cart';
import type { Route } from './+types/cart.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { CartPageBudgets } from './cart-page-budgets.tsx';
import { CartPage } from './cart-page.tsx';

export const handle = { texts: ['cart', 'budgets'] };

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const list = await api.get(cartApi.list);
  return { list, cart: await api.get(cartApi.get, { params: { cartId: list.activeCart } }) };
}

export default function CartRoute({ loaderData: { cart, list } }: Route.ComponentProps) {
  return <CartPage key={cart.cartId} cart={cart} list={list} belowSums={(shown) => <CartPageBudgets cart={shown} />} />;
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];
