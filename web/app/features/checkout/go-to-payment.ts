import type { Message } from '@shop/contract/envelope';
import { paymentsApi } from '@shop/contract/payments';
import { browserApi } from '#app/lib/browser-api.ts';
import { languageOfPath } from '#app/lib/locale.ts';

/** Why the browser is not on its way to pay. */
export type NotPaying = {
  readonly message: Message;
  /** It can be paid no more, and nothing was taken: another payment is to be begun. */
  readonly isOver: boolean;
};

/**
 * Leaves for the payment page; undefined once the browser is on its way. A payment that is decided, or about to be, leads to
 * the page that says how it stands.
 */
export async function goToPayment(paymentId: string): Promise<NotPaying | undefined> {
  const asked = { params: { paymentId } };
  const started = await browserApi.ask(paymentsApi.start, asked, { isQuiet: true });
  if (started.ok) {
    window.location.assign(started.reply.redirectUrl);
    return undefined;
  }
  const message = started.messages[0] ?? { type: 'error', code: started.code, message: '' };
  if (started.code !== 'payment.decided') return { message, isOver: false };
  const { state } = await browserApi.get(paymentsApi.get, asked, { isQuiet: true });
  if (state === 'failed' || state === 'returned') return { message, isOver: true };
  window.location.assign(`/${languageOfPath(window.location.pathname)}/checkout/payment/${paymentId}`);
  return undefined;
}
