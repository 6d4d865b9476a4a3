import { cartApi } from '@shop/contract/cart';
import { checkoutApi } from '@shop/contract/checkout';
import { parkedOrdersApi } from '@shop/contract/parked-orders';
import { redirect } from 'react-router';
import type { Route } from './+types/checkout.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { attemptOf } from './attempt-of-form.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { readCheckoutForm } from './read-checkout-form.ts';

export const handle = { texts: ['checkout', 'cart', 'addresses', 'budgets'], isCoveredAtEnd: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { activeCart } = await api.get(cartApi.list);
  const asked = { params: { cartId: activeCart } };
  const [cart, metadata, choices] = await Promise.all([
    api.get(cartApi.get, asked),
    api.get(cartApi.metadata, asked),
    api.get(checkoutApi.choices, asked),
  ]);
  if (cart.items.length === 0) throw redirect(`/${params.locale}/cart`);
  return { cart, metadata, choices, requestId: crypto.randomUUID() };
}

/** For browsers without scripts; the others order by the same calls from the page itself. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = readCheckoutForm(await request.formData());
  const { data, orderType, cartVersion, isExpensiveConfirmed, paymentSelection } = form;
  const requestId = await attemptOf(form);
  const { activeCart: cartId } = await api.get(cartApi.list);
  const before = await api.get(cartApi.get, { params: { cartId } });
  const kept = await api.ask(cartApi.setData, { params: { cartId }, body: data }, { isQuiet: true });
  if (!kept.ok) return { messages: kept.messages };
  const answer = await api.ask(
    checkoutApi.placeOrder,
    {
      body: {
        orderType,
        paymentSelection,
        cartId,
        // Remembering the fields raised the version; what counts is whether the cart is still the one that was shown.
        cartVersion: before.version === cartVersion ? kept.reply.version : cartVersion,
        isExpensiveConfirmed,
      },
    },
    { isQuiet: true, ...(requestId !== '' && { requestId }) },
  );
  if (!answer.ok && needsApproval.has(answer.code)) {
    const body = { cartId, cartVersion: kept.reply.version };
    const parked = await api.ask(parkedOrdersApi.submit, { body }, { isQuiet: true });
    if (!parked.ok) return { messages: parked.messages };
    throw redirect(`${parked.reply.redirectUrl}?parked=1`);
  }
  if (!answer.ok) return { messages: answer.messages };
  throw redirect(answer.reply.redirectUrl);
}

/**
 * Refused for these, the cart goes to an approver, as the button says (docs/domain/approval.md#when-approval-is-needed).
 */
const needsApproval: ReadonlySet<string> = new Set([
  'order.not_allowed',
  'order.limit_exceeded',
  'order.approval_needed',
  'order.invoice_not_allowed',
]);

export default function CheckoutRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CheckoutPage key={loaderData.cart.cartId} {...loaderData} messages={actionData?.messages ?? []} />;
}
