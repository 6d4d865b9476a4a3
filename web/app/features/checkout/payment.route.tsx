import { paymentsApi } from '@shop/contract/payments';
import { redirect } from 'react-router';
import type { Route } from './+types/payment.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { PaymentPage } from './payment-page.tsx';

export const handle = { texts: ['checkout'], isCoveredAtEnd: true };

/** Where the browser comes back to from the payment service, and where one without scripts sets out from. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const asked = { params: { paymentId: params.paymentId } };
  const payment = await api.get(paymentsApi.get, asked);
  if (payment.state === 'done' && payment.redirectUrl !== null) throw redirect(payment.redirectUrl);
  const isWaiting = payment.state === 'open' || payment.state === 'checking';
  const started = isWaiting ? await api.ask(paymentsApi.start, asked, { isQuiet: true }) : undefined;
  const isAway = started?.ok === false && started.code === 'payment.unavailable';
  return {
    payment,
    payUrl: started?.ok ? started.reply.redirectUrl : null,
    obstacle: isAway ? (started.messages[0]?.message ?? '') : null,
  };
}

export default function PaymentRoute({ loaderData }: Route.ComponentProps) {
  return <PaymentPage key={loaderData.payment.paymentId} {...loaderData} />;
}
