import { checkoutApi, type CheckoutChoices } from '@shop/contract/checkout';
import type { PaymentMethod } from '@shop/contract/payments';
import { useRef, useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';

/** What shipment, branches and payment mean for the cart as it is, and how it will be paid. */
export function useChoices(cartId: string, loaded: CheckoutChoices) {
  const [choices, setChoices] = useState(loaded);
  const [paymentSelection, setPaymentSelection] = useState(() => firstAllowed(loaded.paymentMethods));
  const asked = useRef(0);

  /**
   * Contract, way and day decide what shipment costs and whether the credit suffices: a way to pay that has closed gives way
   * to an open one. The last question counts; one that fails leaves everything as it is.
   */
  async function renew() {
    const mine = ++asked.current;
    const params = { cartId };
    const answer = await browserApi.ask(checkoutApi.choices, { params }, { isQuiet: true }).catch(() => undefined);
    if (!answer?.ok || mine !== asked.current) return;
    const { paymentMethods } = answer.reply;
    setChoices(answer.reply);
    setPaymentSelection((before) =>
      paymentMethods.some(({ key, isAllowed }) => key === before && isAllowed) ? before : firstAllowed(paymentMethods),
    );
  }

  return { choices, setChoices, paymentSelection, setPaymentSelection, renew };
}

function firstAllowed(methods: readonly PaymentMethod[]): PaymentMethod['key'] {
  return methods.find(({ isAllowed }) => isAllowed)?.key ?? 'invoice';
}
