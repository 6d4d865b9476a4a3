import { premiumOfficeApi, type Reward } from '@shop/contract/premium-office';
import { premiumOfficeEndpoints } from '@shop/contract/premium-office.schemas';
import { useMemo } from 'react';
import type { Route } from './+types/rewards.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatQuantity } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Label } from '#app/ui/label.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { OfficeTabs } from './office-tabs.tsx';

export const handle = { texts: ['premium-office', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, premiumOfficeEndpoints.listRewards.query, 'premium-rewards');
  return { ...(await context.get(apiContext).get(premiumOfficeApi.listRewards, { query })), query };
}

export default function RewardsRoute({ loaderData }: Route.ComponentProps) {
  const { rewards, pagination, query } = loaderData;
  const t = useTexts('premium-office');
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <>
      <OfficeTabs />
      <ListPage
        id="premium-rewards"
        title={t('tabs.rewards')}
        columns={columns}
        rows={rewards}
        rowId={({ rewardId }) => String(rewardId)}
        rowLabel={({ rewardName }) => rewardName.de}
        pagination={pagination}
        query={query}
        action={
          <Link to="/operator/premium-world/rewards/new" className={buttonLook('primary')}>
            {t('rewardAdd')}
          </Link>
        }
        empty={{ title: t('noReward'), text: t('noRewardText') }}
      />
    </>
  );
}

function columnsOf(t: Translate<'premium-office'>): readonly Column<Reward>[] {
  return [
    {
      key: 'rewardName',
      header: t('reward'),
      isAlwaysVisible: true,
      cell: ({ rewardId, rewardName, picture }) => (
        <span className="flex items-center gap-3">
          <span className="grid h-10 w-14 shrink-0 place-items-center overflow-hidden rounded-small border border-line bg-sunken">
            {picture ? (
              <img src={picture.src} alt="" loading="lazy" className="size-full object-cover" />
            ) : (
              <Icon of="image-off" size={16} className="text-ink-3" />
            )}
          </span>
          <Link to={`/operator/premium-world/rewards/${rewardId}`} className="link font-medium">
            {rewardName.de}
          </Link>
        </span>
      ),
    },
    { key: 'points', header: t('points'), align: 'end', cell: ({ rewardPoints }) => formatQuantity(rewardPoints) },
    {
      key: 'stock',
      header: t('stock'),
      align: 'end',
      cell: ({ rewardStock }) =>
        rewardStock === 0 ? <Label tone="warn">{t('soldOut')}</Label> : formatQuantity(rewardStock),
    },
    { key: 'redeemed', header: t('redeemed'), align: 'end', cell: ({ redeemed }) => formatQuantity(redeemed) },
    {
      key: 'isActive',
      header: t('shown'),
      cell: ({ isActive }) => <Label tone={isActive ? 'green' : 'plain'}>{t(isActive ? 'yes' : 'no')}</Label>,
    },
  ];
}
