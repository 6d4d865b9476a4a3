import type { ProgressStep } from '@shop/contract/deliveries';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Icon } from '#app/ui/icon.tsx';

type Props = {
  readonly steps: readonly ProgressStep[];
  readonly label: string;
  /** Beside each other on a page, one below the other in a window. */
  readonly isUpright?: boolean;
};

/**
 * How far something is: a step reached shows its date and time or a dash, one to come says so
 * (docs/domain/order-progress.md#tracking).
 */
export function ProgressSteps({ steps, label, isUpright = false }: Props) {
  const t = useTexts('tracking');
  const last = steps.findLastIndex(({ active }) => active);
  if (steps.length === 0) return null;
  return (
    <ol
      aria-label={label}
      className={
        isUpright
          ? 'grid gap-3'
          : 'mb-6 grid grid-cols-2 gap-x-2 gap-y-3 xs:grid-cols-3 sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none'
      }
    >
      {steps.map(({ step, title, active, dateTime }, n) => (
        <li
          key={step}
          aria-current={n === last ? 'step' : undefined}
          className={`${isUpright ? 'border-l-2 pl-3' : 'border-t-2 pt-2'} ${active ? 'border-ok' : 'border-line'}`}
        >
          <span className={`flex items-center gap-1.5 ${active ? 'font-medium' : 'text-ink-3'}`}>
            {active && <Icon of="check" size={15} className="text-ok" />}
            {title}
          </span>
          <span className="block text-note text-ink-3">
            {!active ? t('pending') : dateTime === null ? '–' : formatDateTime(dateTime)}
          </span>
        </li>
      ))}
    </ol>
  );
}
