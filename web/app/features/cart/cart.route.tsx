import { agentsApi } from '@shop/contract/agents';
import { cartApi } from '@shop/contract/cart';
import { data, redirect } from 'react-router';
import type { Route } from './+types/cart.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { useSession } from '#app/session/session.ts';
import { Note } from '#app/ui/note.tsx';
import { HandedOverCarts } from '../agents/handed-over-carts.tsx';
import { CartPageBudgets } from './cart-page-budgets.tsx';
import { CartPage } from './cart-page.tsx';
import { changeByForm } from './plain-change.server.ts';

export const handle = { texts: ['cart', 'budgets', 'agents'], isCoveredAtEnd: true };

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const list = await api.get(cartApi.list);
  const [cart, { handedOver }] = await Promise.all([
    api.get(cartApi.get, { params: { cartId: list.activeCart } }),
    api.get(agentsApi.handedOver),
  ]);
  return { list, cart, handedOver };
}

/** For pages without scripts; the others change the cart by the API. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const refused = await changeByForm(context.get(apiContext), await request.formData());
  if (refused.length === 0) throw redirect(`/${params.locale}/cart`, 303);
  return data(refused, { status: 422 });
}

export default function CartRoute({ loaderData: { cart, list, handedOver }, actionData }: Route.ComponentProps) {
  const isOfAgent = useSession()?.user?.assistance != null;
  return (
    <>
      <HandedOverCarts
        key={handedOver.map(({ handOverId }) => handOverId).join()}
        carts={handedOver}
        shownCartId={cart.cartId}
        isOfAgent={isOfAgent}
      />
      {actionData?.map(({ code, message }) => (
        <div key={code} role="alert" className="mt-4">
          <Note tone="error">{message}</Note>
        </div>
      ))}
      <CartPage key={cart.cartId} cart={cart} list={list} belowSums={(shown) => <CartPageBudgets cart={shown} />} />
    </>
  );
}
