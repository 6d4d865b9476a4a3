import { isOwnArticle } from '@shop/contract/values';
import { memo } from 'react';
import { formatDateTime, formatENumber, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { OutcomeBadge } from './check-badges.tsx';
import { CountField } from './count-field.tsx';
import { isDifferent, isReported, type ShownPosition } from './shown-delivery.ts';

type Props = {
  readonly position: ShownPosition;
  readonly canScan: boolean;
  /** The last scan was of this one. */
  readonly isLit: boolean;
  readonly onSet: (position: ShownPosition, quantity: number) => void;
  readonly onReport: (position: ShownPosition) => void;
};

/** One position: all there with one tap, counted, or a problem reported. */
export const PositionRow = memo(function PositionRow({ position, canScan, isLit, onSet, onReport }: Props) {
  const t = useTexts('delivery-control');
  const { name, sku, eNumber, deliveredQuantity, countedQuantity, measurementUnitName, outcome, declared } = position;
  const { commission, note, lineNumber } = position;
  const isLocked = isReported(position);
  const isAllThere = outcome === 'ok';
  const delivered = `${formatQuantity(deliveredQuantity)} ${measurementUnitName}`;
  return (
    <li
      id={`position-${lineNumber}`}
      className={`grid grid-cols-1 gap-x-5 gap-y-2.5 px-3.5 py-3 transition-colors sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center md:max-lg:grid-cols-1 ${isLit ? 'bg-spark-soft' : ''}`}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <OutcomeBadge outcome={outcome} />
          <span className="text-small text-ink-2">
            <b className="font-semibold text-ink">{formatQuantity(countedQuantity)}</b>{' '}
            {t('position.of', { delivered })}
          </span>
          {position.isWaiting && (
            <span className="inline-flex items-center gap-1 text-note text-ink-3">
              <Icon of="clock-3" size={13} />
              {t('transfer.waiting')}
            </span>
          )}
        </div>
        <p className="mt-0.5 font-medium wrap-anywhere">{name}</p>
        <p className="num text-small text-ink-3">
          {[isOwnArticle(sku) ? '' : sku, eNumber === '' ? '' : formatENumber(eNumber)].filter(Boolean).join(' · ')}
        </p>
        {(commission !== '' || note !== '') && (
          <p className="text-small text-ink-2">{[commission, note].filter(Boolean).join(' · ')}</p>
        )}
      </div>
      {isLocked ? (
        <Reported position={position} />
      ) : (
        canScan && (
          <div className="flex items-center gap-2 sm:justify-end md:max-lg:justify-start">
            {!isAllThere && (
              <Button
                className="min-h-11 min-w-0 max-sm:flex-1 max-sm:px-2.5 max-sm:leading-tight max-sm:whitespace-normal"
                aria-label={t('position.allThereOf', { name })}
                onClick={() => onSet(position, deliveredQuantity)}
              >
                <Icon of="check" size={17} className="text-ok" />
                {t('position.allThere')}
              </Button>
            )}
            <CountField label={name} value={countedQuantity} onCount={(quantity) => onSet(position, quantity)} />
            <Button
              className={`min-h-11 max-sm:px-3 ${isDifferent(position) ? 'border-bad' : ''} ${isAllThere ? 'max-sm:ml-auto' : ''}`}
              aria-label={t('position.reportOf', { name })}
              onClick={() => onReport(position)}
            >
              <Icon of="message-square-warning" size={17} />
              <span className="max-sm:hidden">
                {declared === null ? t('position.report') : t('position.reportNow')}
              </span>
            </Button>
          </div>
        )
      )}
    </li>
  );
});

/** What was reported, by whom and when: it does not change any more. */
function Reported({ position: { report, waitingReport } }: { readonly position: ShownPosition }) {
  const t = useTexts('delivery-control');
  const shown = report ?? waitingReport;
  if (!shown) return null;
  return (
    <div className="flex max-w-90 gap-2 rounded-control bg-sunken px-3 py-2 text-small sm:justify-self-end md:max-lg:justify-self-start">
      <Icon of="lock" size={16} className="mt-0.5 text-ink-2" />
      <div className="min-w-0">
        <p className="font-medium">
          {t('report.told', { reason: t(`reason.${shown.reason}`), quantity: shown.quantity })}
        </p>
        {shown.comment !== '' && <p className="whitespace-pre-line wrap-anywhere text-ink-2">{shown.comment}</p>}
        {shown.photos.length > 0 && <p className="text-ink-2">{t('report.photos', { count: shown.photos.length })}</p>}
        <p className="text-note text-ink-3">
          {report
            ? t('report.by', { name: report.reportedBy, at: formatDateTime(report.reportedAt) })
            : t('report.waits')}
        </p>
        {report?.isWaiting && <p className="text-note text-ink-3">{t('report.kept')}</p>}
      </div>
    </div>
  );
}
