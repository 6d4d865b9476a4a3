import type { ParkedOrder } from '@shop/contract/parked-order';
import { formatChf, formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';

/** Who did what and when, the oldest first. */
export function ParkedTrail({ trail }: { readonly trail: ParkedOrder['trail'] }) {
  const t = useTexts('parked-orders');
  return (
    <section aria-labelledby="trail" className="rounded-card border border-line bg-raised p-4.5">
      <h2 id="trail" className="mb-3">
        {t('trail.title')}
      </h2>
      <ol className="grid gap-3 border-l-2 border-line-2 pl-4">
        {trail.map(({ what, at, who, note, totalBefore, totalNow }) => (
          <li key={`${at} ${what}`}>
            <span className="block text-note text-ink-3">{formatDateTime(at)}</span>
            {t(`trail.${what}`, { who })}
            {note !== '' && (
              <span className="block text-small whitespace-pre-line text-ink-2">
                {what === 'takenOver' && t('trail.from', { name: note })}
                {what === 'handedOver' && t('trail.to', { name: note })}
                {what !== 'takenOver' && what !== 'handedOver' && `«${note}»`}
              </span>
            )}
            {totalBefore !== null && totalNow !== null && (
              <span className="block text-small text-ink-2">
                {t('trail.totals', { before: formatChf(totalBefore), now: formatChf(totalNow) })}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
