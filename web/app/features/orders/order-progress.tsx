import type { OrderDetail } from '@shop/contract/orders';
import { Check } from 'lucide-react';
import { formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { progressOf } from './progress-of.ts';

/** How far the order is: a step reached shows its day or a dash, one to come says so (specification, section 4). */
export function OrderProgress({ order }: { readonly order: OrderDetail }) {
  const t = useTexts('orders');
  const steps = progressOf(order);
  if (steps.length === 0) return null;
  return (
    <ol aria-label={t('progress')} className="mb-6 grid grid-cols-2 gap-x-2 gap-y-3 xs:grid-cols-3 sm:grid-cols-6">
      {steps.map(({ step, isReached, day }) => (
        <li
          key={step}
          aria-current={step === order.step ? 'step' : undefined}
          className={`border-t-2 pt-2 ${isReached ? 'border-ok' : 'border-line'}`}
        >
          <span className={`flex items-center gap-1.5 ${isReached ? 'font-medium' : 'text-ink-3'}`}>
            {isReached && <Icon of={Check} size={15} className="text-ok" />}
            {t(`step.${step}`)}
          </span>
          <span className="text-note text-ink-3">
            {!isReached ? t('pending') : day === null ? '–' : formatDate(day)}
          </span>
        </li>
      ))}
    </ol>
  );
}
