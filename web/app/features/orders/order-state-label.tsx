import type { OrderRow } from '@shop/contract/orders';
import { useTexts } from '#app/lib/texts.ts';
import { Label } from '#app/ui/label.tsx';

/** Open or done, and how far it is (docs/domain/order-progress.md#open-and-done). */
export function OrderStateLabel({ state, step }: Pick<OrderRow, 'state' | 'step'>) {
  const t = useTexts('orders');
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Label tone={step === 'cancelled' ? 'plain' : state === 'open' ? 'warn' : 'green'}>{t(`state.${state}`)}</Label>
      <span className="text-small text-ink-2">{t(`step.${step}`)}</span>
    </span>
  );
}
