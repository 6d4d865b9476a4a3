import { engineRoomApi, type StaffAction } from '@shop/contract/engine-room';
import { engineRoomEndpoints } from '@shop/contract/engine-room.schemas';
import { useMemo } from 'react';
import type { Route } from './+types/staff-actions.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatDateTime, formatQuantity } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';

export const handle = { texts: ['engine-room', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, engineRoomEndpoints.actions.query, 'staff-actions');
  return { ...(await context.get(apiContext).get(engineRoomApi.actions, { query })), query };
}

/** Who did what in the engine room, when and why. */
export default function StaffActionsRoute({ loaderData: { actions, pagination, query } }: Route.ComponentProps) {
  const t = useTexts('engine-room');
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <ListPage
      id="staff-actions"
      title={t('actions.title')}
      columns={columns}
      rows={actions}
      rowId={({ id }) => String(id)}
      rowLabel={({ action, at }) => `${t(`actions.kinds.${action}`)} ${formatDateTime(at)}`}
      pagination={pagination}
      query={query}
      empty={{ title: t('actions.empty') }}
    />
  );
}

function columnsOf(t: Translate<'engine-room'>): readonly Column<StaffAction>[] {
  return [
    { key: 'at', header: t('actions.at'), cell: ({ at }) => formatDateTime(at), isAlwaysVisible: true },
    { key: 'by', header: t('actions.by'), cell: ({ by }) => by },
    { key: 'action', header: t('actions.action'), cell: ({ action }) => t(`actions.kinds.${action}`) },
    { key: 'subject', header: t('actions.subject'), cell: ({ subject }) => subject || '–' },
    { key: 'count', header: t('actions.count'), cell: ({ count }) => formatQuantity(count), align: 'end' },
    { key: 'reason', header: t('actions.reason'), cell: ({ reason }) => reason || '–' },
  ];
}
