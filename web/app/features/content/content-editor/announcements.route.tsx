import {
  contentAnnouncementsApi,
  announcementKinds,
  announcementStates,
  type Announcement,
  type AnnouncementState,
} from '@shop/contract/content-announcements';
import { contentAnnouncementsEndpoints } from '@shop/contract/content-announcements.schemas';
import { useMemo } from 'react';
import type { Route } from './+types/announcements.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useStaffMay } from '#app/session/staff-may.ts';
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
  const query = readListQuery(request, contentAnnouncementsEndpoints.listAnnouncements.query, 'announcements');
  return { ...(await context.get(apiContext).get(contentAnnouncementsApi.listAnnouncements, { query })), query };
}

/** Banners, teasers and news: who sees them, and when. */
export default function AnnouncementsRoute({ loaderData }: Route.ComponentProps) {
  const { announcements, pagination, query } = loaderData;
  const t = useTexts('content-editor');
  const mayPublish = useStaffMay('publish');
  const columns = useMemo(() => columnsOf(t), [t]);
  const deleteRows = useDelete({
    remove: async (ids) =>
      (await browserApi.ask(contentAnnouncementsApi.removeAnnouncements, { body: { ids: [...ids] } })).ok,
    restore: async (ids) =>
      (await browserApi.ask(contentAnnouncementsApi.restoreAnnouncements, { body: { ids: [...ids] } })).ok,
  });
  return (
    <ListPage
      id="announcements"
      title={t('announcements.title')}
      columns={columns}
      rows={announcements}
      rowId={({ announcementId }) => String(announcementId)}
      rowLabel={({ titleText }) => titleText.de}
      pagination={pagination}
      query={query}
      filters={[
        {
          name: 'announcementKind',
          label: t('announcements.kind'),
          value: query.announcementKind ?? '',
          choices: announcementKinds.map((value) => ({ value, label: t(`announcementKind.${value}`) })),
        },
        {
          name: 'announcementState',
          label: t('pages.state'),
          value: query.announcementState ?? '',
          choices: announcementStates.map((value) => ({ value, label: t(`announcementState.${value}`) })),
        },
      ]}
      action={
        mayPublish && (
          <Link to="/operator/announcements/new" className={buttonLook('primary')} data-key="n">
            {t('announcements.add')}
          </Link>
        )
      }
      {...(mayPublish && { bulkActions: [{ label: t('remove.do'), isDanger: true, run: deleteRows }] })}
      empty={{ title: t('announcements.empty'), text: t('announcements.emptyText') }}
    />
  );
}

const tones = { running: 'green', planned: 'new', over: 'plain', off: 'plain' } as const satisfies Record<
  AnnouncementState,
  string
>;

function columnsOf(t: Translate<'content-editor'>): readonly Column<Announcement>[] {
  return [
    {
      key: 'title',
      header: t('field.title'),
      cell: ({ announcementId, titleText }) => (
        <Link to={`/operator/announcements/${announcementId}`} className="link">
          {titleText.de}
        </Link>
      ),
      isAlwaysVisible: true,
    },
    {
      key: 'kind',
      header: t('announcements.kind'),
      cell: ({ announcementKind }) => t(`announcementKind.${announcementKind}`),
    },
    {
      key: 'state',
      header: t('pages.state'),
      cell: ({ announcementState }) => (
        <Label tone={tones[announcementState]}>{t(`announcementState.${announcementState}`)}</Label>
      ),
    },
    {
      key: 'audience',
      header: t('announcements.audience'),
      cell: ({ audience, companyNumbers }) =>
        audience === 'companies' ? companyNumbers.join(', ') : t(`audience.${audience}`),
    },
    {
      key: 'from',
      header: t('announcements.from'),
      cell: ({ publishFrom }) => (publishFrom === null ? '–' : formatDateTime(publishFrom)),
    },
    {
      key: 'until',
      header: t('announcements.until'),
      cell: ({ publishUntil }) => (publishUntil === null ? '–' : formatDateTime(publishUntil)),
    },
  ];
}
