import type { Message } from '@shop/contract/envelope';
import { paymentsApi } from '@shop/contract/payments';
import { browserApi } from '#app/lib/browser-api.ts';

/** Leaves for the payment page; answers the server's word when there is none, undefined once the browser is on its way. */
export async function goToPayment(paymentId: string): Promise<Message | undefined> {
  const started = await browserApi.ask(paymentsApi.start, { params: { paymentId } }, { isQuiet: true });
  if (!started.ok) return started.messages[0] ?? { type: 'error', code: started.code, message: '' };
  window.location.assign(started.reply.redirectUrl);
  return undefined;
}
