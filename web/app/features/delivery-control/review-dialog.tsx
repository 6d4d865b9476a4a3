import { formatName } from '@shop/contract/article-name';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { OutcomeBadge } from './check-badges.tsx';
import { isChecked, isDifferent, isReported, type ShownDelivery, type ShownPosition } from './shown-delivery.ts';

type Props = {
  readonly delivery: ShownDelivery;
  readonly onClose: () => void;
  readonly onReview: () => Promise<boolean>;
};

const NAMED_MAX = 6;

/** What the check has come to, before it is closed: what is left is named and wants a yes. Fetched when it opens. */
export default function ReviewDialog({ delivery, onClose, onReview }: Props) {
  const t = useTexts('delivery-control');
  const [isConfirmed, setConfirmed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { positions } = delivery;
  const open = positions.filter((position) => !isChecked(position));
  const unreported = positions.filter((position) => !isReported(position) && isDifferent(position));
  const isIncomplete = open.length > 0 || unreported.length > 0;

  async function close() {
    if (isIncomplete && !isConfirmed) return setAsked(true);
    if (await onReview()) onClose();
  }

  return (
    <Dialog
      asksWhenTyped={false}
      isOpen
      onClose={onClose}
      isQuestion
      title={t('review.title')}
      footer={
        <>
          <Button className="min-h-11 max-xs:grow" onClick={onClose}>
            {t('review.goOn')}
          </Button>
          <Button look="primary" className="min-h-11 max-xs:grow" onClick={() => void close()}>
            {t('review.close')}
          </Button>
        </>
      }
    >
      <dl className="mb-4 grid grid-cols-3 gap-2 text-center">
        <Figure name={t('review.checked')} value={delivery.checkedCount} />
        <Figure name={t('review.reported')} value={delivery.reportedCount} />
        <Figure name={t('review.open')} value={open.length} />
      </dl>
      <Named title={t('review.openOnes')} positions={open} />
      <Named title={t('review.unreportedOnes')} positions={unreported} />
      {isIncomplete ? (
        <>
          <Checkbox checked={isConfirmed} onChange={(event) => setConfirmed(event.target.checked)} className="min-h-11">
            {t('review.confirm')}
          </Checkbox>
          {isAsked && !isConfirmed && (
            <p role="alert" className="text-small font-medium text-bad">
              {t('review.confirmFirst')}
            </p>
          )}
        </>
      ) : (
        <p>{t('review.complete')}</p>
      )}
      <p className="mt-2 text-small text-ink-2">{t('review.final')}</p>
    </Dialog>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <div className="flex flex-col-reverse rounded-control bg-sunken px-2 py-2.5">
      <dt className="text-note text-ink-2">{name}</dt>
      <dd className="text-sum font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

function Named({ title, positions }: { readonly title: string; readonly positions: readonly ShownPosition[] }) {
  const t = useTexts('delivery-control');
  if (positions.length === 0) return null;
  const more = positions.length - NAMED_MAX;
  return (
    <div className="mb-3">
      <p className="text-small font-medium">{title}</p>
      <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-1 text-small">
        {positions.slice(0, NAMED_MAX).map((position) => (
          <li key={position.lineNumber} className="flex items-center gap-3">
            <span className="min-w-0 flex-1 truncate">{formatName(position.name)}</span>
            <OutcomeBadge outcome={position.outcome} />
          </li>
        ))}
        {more > 0 && <li className="text-ink-2">{t('review.more', { count: more })}</li>}
      </ul>
    </div>
  );
}
