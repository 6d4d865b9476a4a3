import { paymentsApi } from '@shop/contract/payments';
import { data } from 'react-router';
import type { Route } from './+types/pay-invoice.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { PayInvoicePage } from './pay-invoice-page.tsx';

export const handle = { texts: ['checkout'], isCoveredAtEnd: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { orderNumber } = params;
  const answer = await context.get(apiContext).ask(paymentsApi.invoice, { params: { orderNumber } }, { isQuiet: true });
  if (answer.ok) return { orderNumber, invoice: answer.reply, refusal: '' };
  if (answer.code === 'order.unknown') throw data({ messages: answer.messages }, { status: 404 });
  return { orderNumber, invoice: null, refusal: answer.messages[0]?.message ?? '' };
}

export default function PayInvoiceRoute({ loaderData }: Route.ComponentProps) {
  return <PayInvoicePage {...loaderData} />;
}
