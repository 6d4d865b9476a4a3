import type { PremiumMemberFile } from '@shop/contract/premium-office';
import { formatDate, formatDateTime, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Fact } from '#app/ui/fact.tsx';
import { Link } from '#app/ui/link.tsx';
import { RedemptionState } from '../premium-words.tsx';

/** Points, their end, the application and its decision. */
export function MemberFacts({ member }: { readonly member: PremiumMemberFile }) {
  const t = useTexts('premium-office');
  const { appliedAt, decidedAt, expiring, activeSince } = member;
  const [next] = expiring;
  return (
    <dl className="mb-5 grid grid-cols-2 gap-4 rounded-card border border-line bg-raised p-4.5 sm:grid-cols-3 lg:grid-cols-4">
      <Fact name={t('balance')}>{formatQuantity(member.balance)}</Fact>
      <Fact name={t('nextExpiry')}>
        {next ? t('expiryText', { points: formatQuantity(next.points), day: formatDate(next.day) }) : '–'}
      </Fact>
      <Fact name={t('activeSince')}>{activeSince === null ? '–' : formatDate(activeSince)}</Fact>
      <Fact name={t('applied')}>{appliedAt === null ? '' : `${formatDateTime(appliedAt)}, ${member.appliedBy}`}</Fact>
      <Fact name={t('comment')}>{member.comment}</Fact>
      <Fact name={t('decided')}>{decidedAt === null ? '' : `${formatDateTime(decidedAt)}, ${member.decidedBy}`}</Fact>
      <Fact name={t('reason')}>{member.reason}</Fact>
    </dl>
  );
}

/** The last ones, with the way to all of them. */
export function MemberRedemptions({ member }: { readonly member: PremiumMemberFile }) {
  const t = useTexts('premium-office');
  const { redemptions, number } = member;
  if (redemptions.length === 0) return null;
  return (
    <section className="rounded-card border border-line bg-raised p-4.5 sm:p-6">
      <h2 className="mb-3">{t('tabs.redemptions')}</h2>
      <ul className="mb-3 text-small">
        {redemptions.map(({ redemptionId, quantity, rewardName, points, redeemedAt, state }) => (
          <li key={redemptionId} className="flex items-center gap-3 border-b border-line py-2 last:border-0">
            <span className="min-w-0 grow">
              <span className="block">
                {quantity} × {rewardName}
              </span>
              <span className="text-note text-ink-3">
                {formatDate(redeemedAt)} · {t('pointsCount', { count: points })}
              </span>
            </span>
            <RedemptionState state={state} />
          </li>
        ))}
      </ul>
      <Link to={`/operator/premium-redemptions?q=${number}`} className="link text-small">
        {t('allRedemptions')}
      </Link>
    </section>
  );
}
