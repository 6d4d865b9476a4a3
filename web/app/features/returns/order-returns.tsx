import type { ReturnRow } from '@shop/contract/returns';
import { formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Link } from '#app/ui/link.tsx';
import { ReturnStateLabel } from './return-state-label.tsx';

type Props = {
  readonly returns: readonly ReturnRow[];
  /** Where the viewer reads one. */
  readonly addressOf?: (returnId: string) => string;
};

/** The returns of an order on its page. */
export function OrderReturns({ returns, addressOf = (returnId) => `/customer/rma/${returnId}` }: Props) {
  const t = useTexts('returns');
  if (returns.length === 0) return null;
  return (
    <section aria-labelledby="returns" className="rounded-card border border-line bg-raised p-4.5">
      <h2 id="returns" className="mb-1">
        {t('list.title')}
      </h2>
      <ul className="divide-y divide-line">
        {returns.map(({ returnId, registeredAt, registeredBy, state, positions }) => (
          <li key={returnId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <Link to={addressOf(returnId)} className="link num inline-flex min-h-6 items-center">
              {t('title', { returnId })}
            </Link>
            <span className="grow text-small text-ink-2">
              {t('ofOrder.facts', { day: formatDate(registeredAt), name: registeredBy, count: positions })}
            </span>
            <ReturnStateLabel state={state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
