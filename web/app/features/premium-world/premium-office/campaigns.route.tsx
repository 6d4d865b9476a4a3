import { premiumOfficeApi, type Campaign } from '@shop/contract/premium-office';
import { premiumOfficeEndpoints } from '@shop/contract/premium-office.schemas';
import { useMemo } from 'react';
import type { Route } from './+types/campaigns.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { Label } from '#app/ui/label.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { daysText } from '../campaign-list.tsx';
import { factorText } from '../premium-words.tsx';
import { OfficeTabs } from './office-tabs.tsx';

export const handle = { texts: ['premium-office', 'premium-world', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, premiumOfficeEndpoints.campaigns.query, 'premium-campaigns');
  return { ...(await context.get(apiContext).get(premiumOfficeApi.campaigns, { query })), query };
}

/** Factors by category and time. */
export default function CampaignsRoute({ loaderData }: Route.ComponentProps) {
  const { campaigns, pagination, query } = loaderData;
  const t = useTexts('premium-office');
  const words = useTexts('premium-world');
  const columns = useMemo(() => columnsOf(t, words), [t, words]);
  return (
    <>
      <OfficeTabs />
      <ListPage
        id="premium-campaigns"
        title={t('tabs.campaigns')}
        columns={columns}
        rows={campaigns}
        rowId={({ campaignId }) => String(campaignId)}
        rowLabel={({ campaignName }) => campaignName.de}
        pagination={pagination}
        query={query}
        action={
          <Link to="/operator/premium-world/campaigns/new" className={buttonLook('primary')}>
            {t('campaignAdd')}
          </Link>
        }
        empty={{ title: t('noCampaign'), text: t('noCampaignText') }}
      />
    </>
  );
}

function columnsOf(t: Translate<'premium-office'>, words: Translate<'premium-world'>): readonly Column<Campaign>[] {
  return [
    {
      key: 'campaignName',
      header: t('name'),
      isAlwaysVisible: true,
      cell: ({ campaignId, campaignName }) => (
        <Link to={`/operator/premium-world/campaigns/${campaignId}`} className="link font-medium">
          {campaignName.de}
        </Link>
      ),
    },
    { key: 'factor', header: t('factorHead'), align: 'end', cell: ({ factorPercent }) => factorText(factorPercent) },
    {
      key: 'categories',
      header: t('categories'),
      cell: ({ categoryNames }) => categoryNames.join(', ') || t('allGoods'),
    },
    { key: 'days', header: t('days'), cell: (campaign) => daysText(words, campaign) },
    {
      key: 'isActive',
      header: t('counts'),
      cell: ({ isActive }) => <Label tone={isActive ? 'green' : 'plain'}>{t(isActive ? 'yes' : 'no')}</Label>,
    },
  ];
}
