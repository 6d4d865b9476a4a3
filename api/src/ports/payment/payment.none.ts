import { ShopError } from '@shop/contract/errors';
import type { PaymentPort } from './payment.port.ts';

const refused = (): Promise<never> => Promise.reject(new ShopError('payment.unavailable'));

/** A shop without online payment: invoice is all there is. */
export const noPayment: PaymentPort = {
  methods: [],
  begin: refused,
  status: refused,
  settle: refused,
  cancel: refused,
  refund: refused,
  credits: refused,
  readWebhook: () => undefined,
};
