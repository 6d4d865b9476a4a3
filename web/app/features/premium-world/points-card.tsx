import type { ReplyOf } from '@shop/contract/endpoint';
import type { premiumWorldApi } from '@shop/contract/premium-world';
import { formatDate, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Note } from '#app/ui/note.tsx';

/** What there is and what of it expires next. */
export function PointsCard({ world }: { readonly world: ReplyOf<typeof premiumWorldApi.get> }) {
  const t = useTexts('premium-world');
  const { balance, expiring } = world;
  return (
    <section className="rounded-card border border-line bg-raised p-4.5 sm:p-6" aria-labelledby="premium-balance">
      <h2 id="premium-balance" className="text-small font-medium text-ink-2">
        {t('balance')}
      </h2>
      <p className="mt-1 text-[2.5rem] leading-tight font-semibold">{t('points', { count: balance })}</p>
      {balance < 0 && (
        <div className="mt-3">
          <Note tone="warning">{t('negative', { points: formatQuantity(-balance) })}</Note>
        </div>
      )}
      {expiring.length > 0 && (
        <>
          <h3 className="mt-5 mb-1 text-small">{t('expiring')}</h3>
          <ul className="max-w-90 text-small">
            {expiring.slice(0, 3).map(({ day, points }) => (
              <li key={day} className="flex gap-3 border-b border-line py-1.5 last:border-0">
                <span className="grow text-ink-2">{t('expiresOn', { day: formatDate(day) })}</span>
                <span>{formatQuantity(points)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
