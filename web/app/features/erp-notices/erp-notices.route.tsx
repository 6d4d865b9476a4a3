import { erpNoticesApi, unreadableNoticeStates, type UnreadableNotice } from '@shop/contract/erp-notices';
import { erpNoticesEndpoints } from '@shop/contract/erp-notices.schemas';
import { useMemo, useState } from 'react';
import type { Route } from './+types/erp-notices.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { OrderLink } from '#app/features/operator-orders/order-link.tsx';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import { useNoticeDecisions } from './use-notice-decisions.ts';

export const handle = { texts: ['erp-notices', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, erpNoticesEndpoints.list.query, 'erp-notices');
  return { ...(await context.get(apiContext).get(erpNoticesApi.list, { query })), query };
}

/** For the operator's staff: what the ERP has sent and the shop could not read or apply (docs/domain/erp.md#unreadable-notices). */
export default function ErpNoticesRoute({ loaderData }: Route.ComponentProps) {
  const { notices, counts, pagination, query } = loaderData;
  const t = useTexts('erp-notices');
  const { retry, discard } = useNoticeDecisions();
  const [shownId, setShownId] = useState<number>();
  const columns = useMemo(() => columnsOf(t, setShownId), [t]);
  const shown = notices.find(({ id }) => id === shownId);
  return (
    <>
      <ListPage
        id="erp-notices"
        title={t('title')}
        columns={columns}
        rows={notices}
        rowId={({ id }) => String(id)}
        rowLabel={nameOf}
        pagination={pagination}
        query={query}
        searchHelp={t('searchHelp')}
        filters={[
          {
            name: 'state',
            label: t('state'),
            value: query.state ?? '',
            choices: unreadableNoticeStates.map((value) => ({
              value,
              label: `${t(`states.${value}`)} (${counts[value]})`,
            })),
          },
        ]}
        empty={{ title: t('empty'), text: t('emptyText') }}
        bulkActions={[
          { label: t('retry'), run: (ids) => retry(notices.filter(({ id }) => ids.includes(String(id)))) },
          {
            label: t('discard'),
            isDanger: true,
            run: (ids) => discard(notices.filter(({ id }) => ids.includes(String(id)))),
          },
        ]}
      />
      {shown && (
        <NoticeDialog
          key={shown.id}
          notice={shown}
          onRetry={() => retry([shown])}
          onDiscard={(note) => discard([shown], note)}
          onClose={() => setShownId(undefined)}
        />
      )}
    </>
  );
}

/** As the ERP calls it, or by the shop's own number where not even that could be read. */
function nameOf({ noticeId, id }: UnreadableNotice): string {
  return noticeId ?? `#${id}`;
}

function columnsOf(t: Translate<'erp-notices'>, onShow: (id: number) => void): readonly Column<UnreadableNotice>[] {
  return [
    {
      key: 'notice',
      header: t('notice'),
      cell: (notice) => (
        <button type="button" className="link text-left wrap-anywhere" onClick={() => onShow(notice.id)}>
          {nameOf(notice)}
        </button>
      ),
      isAlwaysVisible: true,
    },
    { key: 'cause', header: t('cause'), cell: ({ cause }) => t(`causes.${cause}`) },
    {
      key: 'reason',
      header: t('reason'),
      cell: ({ cause, faults }) => (
        <span className="line-clamp-3 max-w-100 wrap-anywhere">{faults[0] ?? t(`explained.${cause}`)}</span>
      ),
    },
    {
      key: 'technical',
      header: t('technical'),
      cell: ({ reason }) => <span className="line-clamp-2 max-w-100 wrap-anywhere">{reason}</span>,
      isHiddenAtFirst: true,
    },
    {
      key: 'order',
      header: t('order'),
      cell: ({ orderNumber }) => (orderNumber === null ? '–' : <OrderLink orderNumber={orderNumber} />),
    },
    { key: 'lastSeenAt', header: t('lastSeenAt'), cell: ({ lastSeenAt }) => formatDateTime(lastSeenAt) },
    { key: 'timesSeen', header: t('timesSeen'), cell: ({ timesSeen }) => timesSeen, align: 'end' },
    { key: 'state', header: t('state'), cell: ({ state }) => t(`states.${state}`) },
    { key: 'decidedBy', header: t('decidedBy'), cell: ({ decidedBy }) => decidedBy || '–', isHiddenAtFirst: true },
    { key: 'note', header: t('note'), cell: ({ note }) => note || '–', isHiddenAtFirst: true },
  ];
}
