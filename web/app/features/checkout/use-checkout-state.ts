import { checkoutApi } from '@shop/contract/checkout';
import { useState, useSyncExternalStore } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { createExternalStore } from '#app/lib/external-store.ts';
import { reduceCheckout, type CheckoutEffect, type CheckoutEvent, type CheckoutState } from './checkout-state.ts';

export type CheckoutStore = {
  /** As it is rendered. */
  readonly state: CheckoutState;
  /** As of this moment, for answers that come later. */
  readonly now: () => CheckoutState;
  /** @returns what is to be done; choices are asked for already */
  readonly dispatch: (event: CheckoutEvent) => readonly CheckoutEffect[];
};

/** The state of the checkout, connected to what shipment, branches and payment mean for the cart as it is. */
export function useCheckoutState(cartId: string, start: () => CheckoutState): CheckoutStore {
  const [store] = useState(() => createExternalStore(start()));
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);

  function dispatch(event: CheckoutEvent): readonly CheckoutEffect[] {
    const { state: next, effects } = reduceCheckout(store.get(), event);
    store.set(next);
    for (const effect of effects) if (effect.type === 'askChoices') void askChoices(effect.number);
    return effects;
  }

  /** A question that fails leaves everything as it is. */
  async function askChoices(number: number) {
    const params = { cartId };
    const answer = await browserApi.ask(checkoutApi.choices, { params }, { isQuiet: true }).catch(() => undefined);
    if (answer?.ok) dispatch({ type: 'choicesCame', number, choices: answer.reply });
  }

  return { state, now: store.get, dispatch };
}
