import { engineRoomApi, type Fault } from '@shop/contract/engine-room';
import { engineRoomEndpoints } from '@shop/contract/engine-room.schemas';
import { useMemo, useState } from 'react';
import type { Route } from './+types/faults.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Fact } from '#app/ui/fact.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';

export const handle = { texts: ['engine-room', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, engineRoomEndpoints.faults.query, 'faults');
  return { ...(await context.get(apiContext).get(engineRoomApi.faults, { query })), query };
}

/** The story behind the reference that stands on an error page (docs/domain/engine-room.md#errors). */
export default function FaultsRoute({ loaderData }: Route.ComponentProps) {
  const { faults, pagination, query } = loaderData;
  const t = useTexts('engine-room');
  const [shownRef, setShownRef] = useState(() => faults.find(({ reference }) => reference === query.q)?.reference);
  const columns = useMemo(() => columnsOf(t, setShownRef), [t]);
  const shown = faults.find(({ reference }) => reference === shownRef);
  return (
    <>
      <ListPage
        id="faults"
        title={t('faults.title')}
        columns={columns}
        rows={faults}
        rowId={({ reference }) => reference}
        rowLabel={({ reference }) => reference}
        pagination={pagination}
        query={query}
        searchHelp={t('faults.searchHelp')}
        empty={{ title: t('faults.empty'), text: t('faults.emptyText') }}
      />
      {shown && (
        <Dialog isOpen size={800} title={t('faults.story')} onClose={() => setShownRef(undefined)}>
          <dl className="mb-3 grid gap-3 sm:grid-cols-2">
            <Fact name={t('faults.reference')}>{shown.reference}</Fact>
            <Fact name={t('faults.at')}>{formatDateTime(shown.at)}</Fact>
            <Fact name={t('faults.place')}>{`${shown.method} ${shown.route}`}</Fact>
            <Fact name={t('faults.what')}>{`${shown.name}: ${shown.detail}`}</Fact>
          </dl>
          <h3 className="mb-1 text-note text-ink-2">{t('faults.stack')}</h3>
          <pre className="max-h-80 overflow-auto rounded-control bg-sunken p-3 text-small wrap-anywhere whitespace-pre-wrap">
            {shown.stack}
          </pre>
        </Dialog>
      )}
    </>
  );
}

function columnsOf(t: Translate<'engine-room'>, onShow: (reference: string) => void): readonly Column<Fault>[] {
  return [
    {
      key: 'reference',
      header: t('faults.reference'),
      cell: ({ reference }) => (
        <button type="button" className="link num text-left wrap-anywhere" onClick={() => onShow(reference)}>
          {reference}
        </button>
      ),
      isAlwaysVisible: true,
    },
    { key: 'at', header: t('faults.at'), cell: ({ at }) => formatDateTime(at) },
    { key: 'place', header: t('faults.place'), cell: ({ method, route }) => `${method} ${route}` },
    {
      key: 'detail',
      header: t('faults.what'),
      cell: ({ detail }) => <span className="line-clamp-2 max-w-100 wrap-anywhere">{detail}</span>,
    },
  ];
}
