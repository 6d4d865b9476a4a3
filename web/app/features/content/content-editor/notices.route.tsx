import {
  contentNoticesApi,
  noticeKinds,
  noticeStates,
  type Notice,
  type NoticeState,
} from '@shop/contract/content-notices';
import { contentNoticesEndpoints } from '@shop/contract/content-notices.schemas';
import { useMemo } from 'react';
import type { Route } from './+types/notices.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { Label } from '#app/ui/label.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { useDelete } from '#app/ui/list/use-delete.ts';

export const handle = { texts: ['content-editor', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, contentNoticesEndpoints.listNotices.query, 'notices');
  return { ...(await context.get(apiContext).get(contentNoticesApi.listNotices, { query })), query };
}

/** Banners, teasers and news: who sees them, and when. */
export default function NoticesRoute({ loaderData }: Route.ComponentProps) {
  const { notices, pagination, query } = loaderData;
  const t = useTexts('content-editor');
  const columns = useMemo(() => columnsOf(t), [t]);
  const deleteRows = useDelete({
    remove: async (ids) => (await browserApi.ask(contentNoticesApi.removeNotices, { body: { ids: [...ids] } })).ok,
    restore: async (ids) => (await browserApi.ask(contentNoticesApi.restoreNotices, { body: { ids: [...ids] } })).ok,
  });
  return (
    <ListPage
      id="notices"
      title={t('notices.title')}
      columns={columns}
      rows={notices}
      rowId={({ noticeId }) => String(noticeId)}
      rowLabel={({ titleText }) => titleText.de}
      pagination={pagination}
      query={query}
      filters={[
        {
          name: 'noticeKind',
          label: t('notices.kind'),
          value: query.noticeKind ?? '',
          choices: noticeKinds.map((value) => ({ value, label: t(`noticeKind.${value}`) })),
        },
        {
          name: 'noticeState',
          label: t('pages.state'),
          value: query.noticeState ?? '',
          choices: noticeStates.map((value) => ({ value, label: t(`noticeState.${value}`) })),
        },
      ]}
      action={
        <Link to="/operator/notices/new" className={buttonLook('primary')} data-key="n">
          {t('notices.add')}
        </Link>
      }
      bulkActions={[{ label: t('remove.do'), isDanger: true, run: deleteRows }]}
      empty={{ title: t('notices.empty'), text: t('notices.emptyText') }}
    />
  );
}

const tones = { running: 'green', planned: 'new', over: 'plain', off: 'plain' } as const satisfies Record<
  NoticeState,
  string
>;

function columnsOf(t: Translate<'content-editor'>): readonly Column<Notice>[] {
  return [
    {
      key: 'title',
      header: t('field.title'),
      cell: ({ noticeId, titleText }) => (
        <Link to={`/operator/notices/${noticeId}`} className="link">
          {titleText.de}
        </Link>
      ),
      isAlwaysVisible: true,
    },
    { key: 'kind', header: t('notices.kind'), cell: ({ noticeKind }) => t(`noticeKind.${noticeKind}`) },
    {
      key: 'state',
      header: t('pages.state'),
      cell: ({ noticeState }) => <Label tone={tones[noticeState]}>{t(`noticeState.${noticeState}`)}</Label>,
    },
    {
      key: 'audience',
      header: t('notices.audience'),
      cell: ({ audience, companyNumbers }) =>
        audience === 'companies' ? companyNumbers.join(', ') : t(`audience.${audience}`),
    },
    {
      key: 'from',
      header: t('notices.from'),
      cell: ({ publishFrom }) => (publishFrom === null ? '–' : formatDateTime(publishFrom)),
    },
    {
      key: 'until',
      header: t('notices.until'),
      cell: ({ publishUntil }) => (publishUntil === null ? '–' : formatDateTime(publishUntil)),
    },
  ];
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];
