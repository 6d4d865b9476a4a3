import { ownNumberImportsApi, ownNumberResults } from '@shop/contract/own-numbers';
import { ownNumberImportsEndpoints } from '@shop/contract/own-numbers.schemas';
import { useEffect, useMemo } from 'react';
import { useRevalidator } from 'react-router';
import type { Route } from './+types/import.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { importColumns } from './import-columns.tsx';
import { ImportDecision, ImportSums } from './import-decision.tsx';
import { ImportProgress } from './import-progress.tsx';

export const handle = { texts: ['own-numbers', 'list', 'form'] };

/** How often it is looked how far a long list is, milliseconds. */
const LOOK_AGAIN_MS = 1000;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = readListQuery(request, ownNumberImportsEndpoints.getImport.query, 'own-number-import');
  const { importId } = params;
  return {
    ...(await context.get(apiContext).get(ownNumberImportsApi.getImport, { params: { importId }, query })),
    query,
  };
}

/** What becomes of every row of a list, with the ways to correct it; taken as a whole or not at all. */
export default function ImportRoute({ loaderData }: Route.ComponentProps) {
  const { importId, state, rows, pagination, query, counts, columns: titles } = loaderData;
  const t = useTexts('own-numbers');
  const { revalidate } = useRevalidator();
  const columns = useMemo(() => importColumns(t, importId), [t, importId]);
  useEffect(() => {
    if (state !== 'checking') return undefined;
    const timer = setTimeout(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  });
  if (state === 'checking') return <ImportProgress {...loaderData} />;
  return (
    <ListPage
      id="own-number-import"
      title={t('importing.result')}
      columns={columns}
      rows={rows}
      rowId={({ row }) => String(row)}
      rowLabel={({ row, ownNumber }) => `${row} ${ownNumber}`}
      pagination={pagination}
      query={query}
      filters={[
        {
          name: 'result',
          label: t('importing.resultOf'),
          value: query.result ?? '',
          choices: ownNumberResults
            .filter((value) => counts[value] > 0 || value === query.result)
            .map((value) => ({ value, label: `${t(`result.${value}`)} (${formatQuantity(counts[value])})` })),
        },
      ]}
      empty={{ title: t('importing.noRow') }}
      action={
        <>
          <ImportDecision {...loaderData} />
          <div className="grid w-full gap-2.5">
            {titles && <p className="text-small text-ink-2">{t('importing.columns', titles)}</p>}
            <ImportSums {...loaderData} />
          </div>
        </>
      }
    />
  );
}
