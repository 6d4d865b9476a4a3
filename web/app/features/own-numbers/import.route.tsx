import { ownNumberImportsApi, ownNumberResults, takenResults, type OwnNumberRow } from '@shop/contract/own-numbers';
import { ownNumberImportsEndpoints } from '@shop/contract/own-numbers.schemas';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Route } from './+types/import.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatQuantity } from '#app/lib/format.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { Link, useLocalPath } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { Note } from '#app/ui/note.tsx';
import { ArticleName } from './article-name.tsx';
import { ImportProgress } from './import-progress.tsx';
import { RowResult } from './row-result.tsx';

export const handle = { texts: ['own-numbers', 'list'] };

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
  const columns = useMemo(() => columnsOf(t, importId), [t, importId]);
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
          <Decision {...loaderData} />
          <div className="grid w-full gap-2.5">
            {titles && <p className="text-small text-ink-2">{t('importing.columns', titles)}</p>}
            <Sums {...loaderData} />
          </div>
        </>
      }
    />
  );
}

type Loaded = Route.ComponentProps['loaderData'];

/** What is taken, what is open, what is out. */
function Sums({ counts, alsoOursCount, state }: Pick<Loaded, 'counts' | 'alsoOursCount' | 'state'>) {
  const t = useTexts('own-numbers');
  if (state === 'taken') return <Note tone="success">{t('importing.isTaken')}</Note>;
  const open = counts.doubtful + counts.unknown + counts.incomplete + counts.twice;
  return (
    <>
      <p role="status" className="text-small">
        {t('importing.sums', {
          added: formatQuantity(counts.new + counts.gone),
          replaced: formatQuantity(counts.replaced),
          same: formatQuantity(counts.same),
          open: formatQuantity(open),
          skipped: formatQuantity(counts.skipped),
        })}
      </p>
      {open > 0 && <p className="text-note text-ink-2">{t('importing.openStay', { count: open })}</p>}
      {alsoOursCount > 0 && <Note>{t('importing.alsoOurs', { count: alsoOursCount })}</Note>}
    </>
  );
}

function Decision({ importId, counts, state }: Pick<Loaded, 'importId' | 'counts' | 'state'>) {
  const t = useTexts('own-numbers');
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const count = takenResults.reduce((sum, result) => sum + counts[result], 0);

  async function take() {
    setBusy(true);
    const answer = await browserApi
      .ask(ownNumberImportsApi.takeImport, { params: { importId } })
      .finally(() => setBusy(false));
    if (!answer.ok) return revalidate();
    notify({ type: 'success', message: t('importing.taken', answer.reply) });
    return navigate(localPath('/customer/own-numbers?sort=-changedAt'));
  }

  return (
    <div className="flex flex-wrap gap-2.5">
      <Link to={state === 'taken' ? '/customer/own-numbers' : '/customer/own-numbers/import'} className={buttonLook()}>
        {t(state === 'taken' ? 'importing.toList' : 'importing.another')}
      </Link>
      {state === 'checked' && (
        <Button
          look="primary"
          state={isBusy ? 'busy' : 'default'}
          disabled={count === 0}
          onClick={() => void take()}
          className="script-only"
        >
          {t('importing.take', { count })}
        </Button>
      )}
    </div>
  );
}

function columnsOf(t: Translate<'own-numbers'>, importId: string): readonly Column<OwnNumberRow>[] {
  return [
    { key: 'row', header: t('importing.row'), align: 'end', cell: ({ row }) => row },
    {
      key: 'ownNumber',
      header: t('ownNumber'),
      isAlwaysVisible: true,
      cell: ({ ownNumber, ownName, ownUnit }) => (
        <>
          <span className="num font-medium">{ownNumber === '' ? '–' : ownNumber}</span>
          {[ownName, ownUnit].some(Boolean) && (
            <span className="block text-note text-ink-2">{[ownName, ownUnit].filter(Boolean).join(' · ')}</span>
          )}
        </>
      ),
    },
    {
      key: 'articleNumber',
      header: t('ourNumber'),
      cell: ({ article, articleNumber }) =>
        article ? <ArticleName article={article} /> : <span className="num">{articleNumber || '–'}</span>,
    },
    {
      key: 'result',
      header: t('importing.resultOf'),
      isAlwaysVisible: true,
      cell: (row) => <RowResult importId={importId} row={row} />,
    },
  ];
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];
