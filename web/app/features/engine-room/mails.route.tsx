import { engineRoomApi, mailStates, type MailSummary } from '@shop/contract/engine-room';
import { engineRoomEndpoints } from '@shop/contract/engine-room.schemas';
import { useMemo, useState } from 'react';
import type { Route } from './+types/mails.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { MailDialog } from './mail-dialog.tsx';
import { RecordLink } from './record-link.tsx';

export const handle = { texts: ['engine-room', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, engineRoomEndpoints.mails.query, 'mails');
  return { ...(await context.get(apiContext).get(engineRoomApi.mails, { query })), query };
}

/** For the operator's administration: e-mails that went out or wait (docs/domain/engine-room.md#e-mails). */
export default function MailsRoute({ loaderData }: Route.ComponentProps) {
  const { mails, counts, pagination, query } = loaderData;
  const t = useTexts('engine-room');
  const [shownId, setShownId] = useState<number>();
  const columns = useMemo(() => columnsOf(t, setShownId), [t]);
  const shown = mails.find(({ id }) => id === shownId);
  return (
    <>
      <ListPage
        id="mails"
        title={t('mails.title')}
        columns={columns}
        rows={mails}
        rowId={({ id }) => String(id)}
        rowLabel={({ subject, recipient }) => `${subject}, ${recipient}`}
        pagination={pagination}
        query={query}
        searchHelp={t('mails.searchHelp')}
        action={<RecordLink />}
        filters={[
          {
            name: 'state',
            label: t('mails.state'),
            value: query.state ?? '',
            choices: mailStates.map((value) => ({ value, label: `${t(`mails.states.${value}`)} (${counts[value]})` })),
          },
        ]}
        empty={{ title: t('mails.empty') }}
      />
      {shown && <MailDialog key={shown.id} mail={shown} onClose={() => setShownId(undefined)} />}
    </>
  );
}

function columnsOf(t: Translate<'engine-room'>, onShow: (id: number) => void): readonly Column<MailSummary>[] {
  return [
    {
      key: 'subject',
      header: t('mails.subject'),
      cell: ({ id, subject }) => (
        <button type="button" className="link min-h-6 text-left" onClick={() => onShow(id)}>
          {subject}
        </button>
      ),
      isAlwaysVisible: true,
    },
    { key: 'recipient', header: t('mails.recipient'), cell: ({ recipient }) => recipient },
    { key: 'state', header: t('mails.state'), cell: ({ state }) => t(`mails.states.${state}`) },
    { key: 'lastTriedAt', header: t('mails.lastTriedAt'), cell: ({ lastTriedAt }) => formatDateTime(lastTriedAt) },
    { key: 'tries', header: t('tries'), cell: ({ tries }) => tries, align: 'end' },
    { key: 'lastError', header: t('mails.lastError'), cell: ({ lastError }) => lastError || '–' },
  ];
}
