import type { CheckOutcome, CheckStatus } from '@shop/contract/delivery-scans';
import {
  Circle,
  CircleCheck,
  CircleCheckBig,
  CircleDashed,
  CircleMinus,
  CirclePlus,
  Clock3,
  PackageX,
  Replace,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { useTexts } from '#app/lib/texts.ts';
import { Icon } from '#app/ui/icon.tsx';

type Badge = { readonly icon: LucideIcon; readonly look: string };

/** Shape, colour and word: none of them stands alone. */
const outcomes: Readonly<Record<CheckOutcome | 'open', Badge>> = {
  open: { icon: Circle, look: 'text-ink-3' },
  ok: { icon: CircleCheck, look: 'text-ok' },
  partly: { icon: CircleDashed, look: 'text-info' },
  missing: { icon: CircleMinus, look: 'text-bad' },
  tooMany: { icon: CirclePlus, look: 'text-warn' },
  wrong: { icon: Replace, look: 'text-bad' },
  damaged: { icon: TriangleAlert, look: 'text-bad' },
};

const statuses: Readonly<Record<CheckStatus, Badge>> = {
  unchecked: { icon: Circle, look: 'bg-sunken text-ink-2' },
  partlyChecked: { icon: CircleDashed, look: 'bg-info-soft text-ink' },
  checked: { icon: CircleCheckBig, look: 'bg-ok-soft text-on-ok-soft' },
  checkedWithReports: { icon: TriangleAlert, look: 'bg-spark-soft text-ink' },
  withPendingDeliveries: { icon: Clock3, look: 'bg-sunken text-ink-2' },
  packageNotFound: { icon: PackageX, look: 'bg-bad-soft text-bad' },
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
