import { zurichParts } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Transfer, OutboxEntry } from './outbox.ts';
import type { ShownPosition } from './shown-delivery.ts';

type Props = {
  /** The newest first. */
  readonly entries: readonly OutboxEntry[];
  readonly positions: readonly ShownPosition[];
  readonly onDismiss: (id: string) => void;
};

const SHOWN_MAX = 40;
const transferIcons = {
  waiting: { icon: 'clock-3', look: 'text-ink-3' },
  sending: { icon: 'loader-circle', look: 'text-info' },
  sent: { icon: 'check', look: 'text-ok' },
  refused: { icon: 'triangle-alert', look: 'text-bad' },
} as const;

/** Everything that was scanned or entered on this device, each with its result. */
export function ScanHistory({ entries, positions, onDismiss }: Props) {
  const t = useTexts('delivery-control');
  if (entries.length === 0) return null;
  const refused = entries.filter(({ transfer }) => transfer.state === 'refused');
  return (
    <>
      {refused.length > 0 && (
        <div role="alert">
          <ul className="grid gap-2">
            {refused.map((entry) => (
              <li
                key={entry.id}
                className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-control bg-bad-soft px-3 py-2 text-small"
              >
                <Icon of="triangle-alert" size={17} className="text-bad" />
                <span className="min-w-40 flex-1">
                  <b className="font-medium">{titleOf(entry, positions, t)}</b>
                  <span className="block">{entry.transfer.state === 'refused' && entry.transfer.message}</span>
                </span>
                <Button size="small" className="min-h-11" onClick={() => onDismiss(entry.id)}>
                  {t('history.dismiss')}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Disclosure title={t('history.title')} note={String(entries.length)} className="border-t-0">
        <ul className="grid grid-cols-1 gap-1.5 text-small">
          {entries.slice(0, SHOWN_MAX).map((entry) => (
            <li key={entry.id} className="flex items-baseline gap-2.5">
              <span className="num w-10 shrink-0 text-ink-3">{zurichParts(entry.at).time}</span>
              <span className="min-w-0 flex-1 truncate">{titleOf(entry, positions, t)}</span>
              <TransferBadge transfer={entry.transfer} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
}

function TransferBadge({ transfer }: { readonly transfer: Transfer }) {
  const t = useTexts('delivery-control');
  const { icon, look } = transferIcons[transfer.state];
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-note text-ink-2">
      <Icon of={icon} size={14} className={look} />
      {t(`transfer.${transfer.state}`)}
    </span>
  );
}

function titleOf(entry: OutboxEntry, positions: readonly ShownPosition[], t: Translate<'delivery-control'>): string {
  if (entry.kind === 'review') return t('history.review');
  const line = entry.kind === 'scan' ? entry.scan.lineNumber : entry.lineNumber;
  const name = positions.find(({ lineNumber }) => lineNumber === line)?.name;
  if (entry.kind === 'report')
    return t('history.report', { reason: t(`reason.${entry.reason}`), name: name ?? t('report.whole') });
  if (entry.undoes !== null) return t('history.undo', { name: name ?? '' });
  if (entry.scan.kind === 'scan') return t('history.scan', { name: name ?? entry.scanned });
  return t('history.set', { quantity: entry.scan.quantity, name: name ?? '' });
}
