import type { Cancellation } from '@shop/contract/cancellations';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { CancellationPositions } from './cancellation-positions.tsx';

/** Every cancellation that was requested of an order, for users who may see the order (docs/domain/cancellations.md#requests). */
export function OrderCancellations({ cancellations }: { readonly cancellations: readonly Cancellation[] }) {
  const t = useTexts('cancellations');
  if (cancellations.length === 0) return null;
  return (
    <section aria-labelledby="cancellations" className="rounded-card border border-line bg-raised p-4.5">
      <h2 id="cancellations" className="mb-1">
        {t('ofOrder.title')}
      </h2>
      <ul className="divide-y divide-line-2">
        {cancellations.map((cancellation) => (
          <li key={cancellation.cancellationId} className="py-2">
            <p className="text-small text-ink-2">
              {t('ofOrder.requested', { name: cancellation.requestedBy, at: formatDateTime(cancellation.requestedAt) })}
              {cancellation.isWaiting && ` · ${t('ofOrder.waiting')}`}
            </p>
            {cancellation.comment !== '' && (
              <p className="text-small whitespace-pre-line text-ink-2">{cancellation.comment}</p>
            )}
            <CancellationPositions cancellation={cancellation} />
          </li>
        ))}
      </ul>
    </section>
  );
}
