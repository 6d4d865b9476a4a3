import { cartApi } from '@shop/contract/cart';
import type { Route } from './+types/cart-import.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { ImportPage } from './import-page.tsx';

export const handle = { texts: ['cart-import'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { cartId, name } = await context.get(apiContext).get(cartApi.get, { params: { cartId: params.cartId } });
  return { cartId, name };
}

export default function CartImportRoute({ loaderData }: Route.ComponentProps) {
  return <ImportPage key={loaderData.cartId} {...loaderData} />;
}
