import { contentEditorApi, pageStates, type ContentPageRow } from '@shop/contract/content-editor';
import { contentEditorEndpoints } from '@shop/contract/content-editor.schemas';
import { useMemo } from 'react';
import type { Route } from './+types/pages.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { Label } from '#app/ui/label.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { stateTones } from './page-state-tones.ts';

export const handle = { texts: ['content-editor', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, contentEditorEndpoints.pages.query, 'content');
  return { ...(await context.get(apiContext).get(contentEditorApi.pages, { query })), query };
}

/** For the operator's staff: all pages of content, where each stands and what it lacks. */
export default function PagesRoute({ loaderData }: Route.ComponentProps) {
  const { pages, pagination, query } = loaderData;
  const t = useTexts('content-editor');
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <ListPage
      id="content"
      title={t('pages.title')}
      columns={columns}
      rows={pages}
      rowId={({ pageId }) => String(pageId)}
      rowLabel={({ title, slug }) => title || slug}
      pagination={pagination}
      query={query}
      filters={[
        {
          name: 'pageState',
          label: t('pages.state'),
          value: query.pageState ?? '',
          choices: pageStates.map((value) => ({ value, label: t(`state.${value}`) })),
        },
      ]}
      action={
        <Link to="/operator/content/new" className={buttonLook('primary')} data-key="n">
          {t('pages.add')}
        </Link>
      }
      empty={{ title: t('pages.empty'), text: t('pages.emptyText') }}
    />
  );
}

function columnsOf(t: Translate<'content-editor'>): readonly Column<ContentPageRow>[] {
  return [
    {
      key: 'title',
      header: t('pages.name'),
      sortValue: ({ title }) => title,
      cell: ({ pageId, title, slug }) => (
        <>
          <Link to={`/operator/content/${pageId}`} className="link">
            {title || slug}
          </Link>
          <span className="block font-mono text-note text-ink-3">/so/{slug}</span>
        </>
      ),
      isAlwaysVisible: true,
    },
    {
      key: 'state',
      header: t('pages.state'),
      cell: ({ state, hasDraft, plannedFor }) => (
        <span className="flex flex-wrap gap-1.5">
          <Label tone={stateTones[state]}>{t(`state.${state}`)}</Label>
          {hasDraft && plannedFor === null && <Label tone="warn">{t('state.draft')}</Label>}
          {plannedFor !== null && (
            <span className="text-note text-ink-2">{t('pages.from', { when: formatDateTime(plannedFor) })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'missing',
      header: t('pages.missing'),
      cell: ({ missingIn }) =>
        missingIn.length === 0 ? (
          '–'
        ) : (
          <span className="font-medium text-warn-ink uppercase">{missingIn.join(' ')}</span>
        ),
    },
    {
      key: 'deadLinks',
      header: t('pages.deadLinks'),
      cell: ({ deadLinks }) =>
        deadLinks === 0 ? '–' : <span className="font-medium text-bad">{t('pages.dead', { count: deadLinks })}</span>,
    },
    {
      key: 'changedAt',
      header: t('pages.changed'),
      sortValue: ({ changedAt }) => changedAt,
      cell: ({ changedAt, changedBy }) => `${formatDateTime(changedAt)} · ${changedBy}`,
    },
  ];
}
