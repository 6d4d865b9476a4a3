import { cartApi } from '@shop/contract/cart';
import type { Route } from './+types/cart.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { CartPage } from './cart-page.tsx';

export const handle = { texts: ['cart'] };

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { activeCart } = await api.get(cartApi.list);
  return { cart: await api.get(cartApi.get, { params: { cartId: activeCart } }) };
}

export default function CartRoute({ loaderData }: Route.ComponentProps) {
  return <CartPage key={loaderData.cart.cartId} cart={loaderData.cart} />;
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];
