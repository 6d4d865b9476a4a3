import type { CheckOutcome, CheckStatus } from '@shop/contract/delivery-scans';
import { useTexts } from '#app/lib/texts.ts';
import type { IconName } from '#app/ui/icon-names.ts';
import { Icon } from '#app/ui/icon.tsx';

type Badge = { readonly icon: IconName; readonly look: string };

/** Shape, colour and word: none of them stands alone. */
const outcomes: Readonly<Record<CheckOutcome | 'open', Badge>> = {
  open: { icon: 'circle', look: 'text-ink-3' },
  ok: { icon: 'circle-check', look: 'text-ok' },
  partly: { icon: 'circle-dashed', look: 'text-info' },
  missing: { icon: 'circle-minus', look: 'text-bad' },
  tooMany: { icon: 'circle-plus', look: 'text-warn' },
  wrong: { icon: 'replace', look: 'text-bad' },
  damaged: { icon: 'triangle-alert', look: 'text-bad' },
};

const statuses: Readonly<Record<CheckStatus, Badge>> = {
  unchecked: { icon: 'circle', look: 'bg-sunken text-ink-2' },
  partlyChecked: { icon: 'circle-dashed', look: 'bg-info-soft text-ink' },
  checked: { icon: 'circle-check-big', look: 'bg-ok-soft text-on-ok-soft' },
  checkedWithReports: { icon: 'triangle-alert', look: 'bg-spark-soft text-ink' },
  withPendingDeliveries: { icon: 'clock-3', look: 'bg-sunken text-ink-2' },
  packageNotFound: { icon: 'package-x', look: 'bg-bad-soft text-bad' },
};

/** What came of a position. */
export function OutcomeBadge({ outcome }: { readonly outcome: CheckOutcome | null }) {
  const t = useTexts('delivery-control');
  const key = outcome ?? 'open';
  const { icon, look } = outcomes[key];
  return (
    <span className="inline-flex items-center gap-1.5 text-small font-medium whitespace-nowrap">
      <Icon of={icon} size={19} className={look} />
      {t(`outcome.${key}`)}
    </span>
  );
}

/** How far the check of a delivery is. */
export function StatusBadge({ status }: { readonly status: CheckStatus }) {
  const t = useTexts('delivery-control');
  const { icon, look } = statuses[status];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-small px-2 py-0.5 text-note font-semibold whitespace-nowrap ${look}`}
    >
      <Icon of={icon} size={14} />
      {t(`status.${status}`)}
    </span>
  );
}
