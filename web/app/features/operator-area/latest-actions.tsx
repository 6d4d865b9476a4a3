import type { StaffAuditEntry } from '@shop/contract/audit-trail';
import { OrderLink } from '#app/features/operator-orders/order-link.tsx';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Link } from '#app/ui/link.tsx';

/** What colleagues did last; the trail has all of it. */
export function LatestActions({ entries }: { readonly entries: readonly StaffAuditEntry[] }) {
  const t = useTexts('operator-area');
  const trail = useTexts('audit-trail');
  return (
    <section aria-labelledby="latest" className="rounded-card border border-line bg-raised p-5">
      <div className="mb-3 flex flex-wrap items-baseline gap-3">
        <h2 id="latest" className="grow">
          {t('latest.title')}
        </h2>
        <Link to="/operator/audit-trail" className="link text-note leading-6">
          {t('latest.all')}
        </Link>
      </div>
      <ul className="grid gap-3 border-l-2 border-line pl-4">
        {entries.map(({ id, at, actor, subjectKind, subject, action }) => (
          <li key={id} className="min-w-0 text-small wrap-anywhere">
            <span className="block text-note text-ink-2">{`${formatDateTime(at)} · ${actor}`}</span>
            {trail(`kind.${subjectKind}`)}
            {/* A cart need not have a name. */}
            {subject !== '' && ' '}
            {subjectKind === 'order' ? <OrderLink orderNumber={subject} /> : subject}: {trail(`action.${action}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
