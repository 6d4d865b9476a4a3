import type { Cancellation } from '@shop/contract/cancellations';
import { useTexts } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { StepHeading } from '#app/ui/steps.tsx';
import { CancelFrame, type CancelOptions } from './cancel-page.tsx';
import { CancellationPositions } from './cancellation-positions.tsx';

type Props = { readonly cancellation: Cancellation; readonly options: CancelOptions };

/** What the ERP has said to the request, or that it will later. */
export function CancelResult({ cancellation, options: { orderNumber, items } }: Props) {
  const t = useTexts('cancellations');
  const outcome = outcomeOf(cancellation);
  return (
    <CancelFrame orderNumber={orderNumber}>
      <StepHeading>{t('result.heading')}</StepHeading>
      <div role="status" className="mb-4">
        <Note tone={outcome === 'accepted' ? 'success' : 'warning'}>{t(`result.${outcome}`)}</Note>
      </div>
      <div className="mb-6 rounded-card border border-line bg-raised px-3.5 py-1">
        <CancellationPositions cancellation={cancellation} />
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Link to={`/customer/history/${orderNumber}`} className={buttonLook('primary')}>
          {t('toOrder')}
        </Link>
        {items.some(({ cancellableQuantity }) => cancellableQuantity > 0) && (
          <Link to={`/customer/history/${orderNumber}/cancel`} className={buttonLook()}>
            {t('result.more')}
          </Link>
        )}
      </div>
    </CancelFrame>
  );
}

function outcomeOf({ isWaiting, positions }: Cancellation) {
  if (isWaiting) return 'waiting';
  if (positions.some(({ state }) => state === 'requested')) return 'undecided';
  if (positions.every(({ state }) => state === 'accepted')) return 'accepted';
  return positions.some(({ state }) => state === 'accepted') ? 'partly' : 'refused';
}
