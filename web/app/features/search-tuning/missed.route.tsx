import { searchAudiences, searchTuningApi, type MissedSearch } from '@shop/contract/search-tuning';
import { searchTuningEndpoints } from '@shop/contract/search-tuning.schemas';
import { languages } from '@shop/contract/values';
import { useMemo, useState } from 'react';
import type { Route } from './+types/missed.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatDate, formatQuantity } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { MissedActions } from './missed-actions.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import type { RuleForm } from './rule-form.ts';
import { TuningBar } from './tuning-bar.tsx';

export const handle = { texts: ['search-tuning', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, searchTuningEndpoints.missed.query, 'search-missed');
  const api = context.get(apiContext);
  const [list, overview] = await Promise.all([
    api.get(searchTuningApi.missed, { query }),
    api.get(searchTuningApi.overview),
  ]);
  return { ...list, query, overview };
}

/** Every text that found nothing in the last thirty days (docs/domain/search-tuning.md#counting). */
export default function MissedRoute({ loaderData }: Route.ComponentProps) {
  const { searches, pagination, query, overview } = loaderData;
  const t = useTexts('search-tuning');
  const [begun, setBegun] = useState<RuleForm>();
  const columns = useMemo(() => columnsOf(t, setBegun), [t]);
  return (
    <>
      <TuningBar overview={overview} />
      <ListPage
        id="search-missed"
        title={t('missed.title')}
        columns={columns}
        rows={searches}
        rowId={({ language, text }) => `${language} ${text}`}
        rowLabel={({ text }) => text}
        pagination={pagination}
        query={query}
        filters={[
          {
            name: 'language',
            label: t('language'),
            value: query.language ?? '',
            choices: languages.map((value) => ({ value, label: t(`languages.${value}`) })),
          },
          {
            name: 'searchAudience',
            label: t('missed.audience'),
            value: query.searchAudience ?? '',
            choices: searchAudiences.map((value) => ({ value, label: t(`missed.audiences.${value}`) })),
          },
        ]}
        empty={{ title: t('missed.empty') }}
      />
      {begun && <RuleDialog begin={begun} onClose={() => setBegun(undefined)} />}
    </>
  );
}

function columnsOf(t: Translate<'search-tuning'>, onRule: (begin: RuleForm) => void): readonly Column<MissedSearch>[] {
  return [
    { key: 'text', header: t('missed.text'), cell: ({ text }) => <b>{text}</b>, isAlwaysVisible: true },
    { key: 'language', header: t('language'), cell: ({ language }) => t(`languages.${language}`) },
    {
      key: 'searches',
      header: t('missed.searches'),
      cell: ({ searches }) => formatQuantity(searches),
      align: 'end',
    },
    {
      key: 'byCustomers',
      header: t('missed.customers'),
      cell: ({ byCustomers }) => formatQuantity(byCustomers),
      align: 'end',
    },
    { key: 'lastDay', header: t('missed.last'), cell: ({ lastDay }) => formatDate(lastDay) },
    {
      key: 'origins',
      header: t('missed.from'),
      cell: ({ origins }) => origins.map((origin) => t(`missed.origins.${origin}`)).join(', '),
    },
    {
      key: 'action',
      header: t('missed.action'),
      cell: (search) => <MissedActions search={search} onRule={onRule} />,
      isAlwaysVisible: true,
    },
  ];
}
