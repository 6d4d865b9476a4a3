import type { BudgetStanding } from '@shop/contract/budgets';
import type { Cart } from '@shop/contract/cart';
import { checkoutApi } from '@shop/contract/checkout';
import { Suspense, useEffect, useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { useSession } from '#app/session/session.ts';
import { isPunchout } from '#app/session/viewer.ts';

const CartBudgets = lazyComponent(async () => ({
  default: (await import('#app/features/budgets/cart-budgets.tsx')).CartBudgets,
}));

/** The budgets of a cart as it was calculated last, asked anew with each of its versions; nothing while they cannot be read. */
export function CartPageBudgets({ cart: { cartId, version } }: { readonly cart: Cart }) {
  const [budgets, setBudgets] = useState<readonly BudgetStanding[]>([]);
  // A buyer's system orders by budgets of its own.
  const hasNone = isPunchout(useSession()?.user);
  useEffect(() => {
    if (hasNone) return undefined;
    let isCurrent = true;
    async function read() {
      const answer = await browserApi.ask(checkoutApi.budgets, { params: { cartId } }).catch(() => undefined);
      if (isCurrent && answer?.ok) setBudgets(answer.reply.budgets);
    }
    void read();
    return () => {
      isCurrent = false;
    };
  }, [cartId, version, hasNone]);
  if (budgets.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <CartBudgets budgets={budgets} />
    </Suspense>
  );
}
