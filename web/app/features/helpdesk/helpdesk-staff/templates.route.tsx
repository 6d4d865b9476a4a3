import { helpdeskTemplatesApi, type HelpdeskTemplate } from '@shop/contract/helpdesk-templates';
import { helpdeskTemplatesEndpoints } from '@shop/contract/helpdesk-templates.schemas';
import { languages } from '@shop/contract/values';
import { useMemo } from 'react';
import type { Route } from './+types/templates.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { useDelete } from '#app/ui/list/use-delete.ts';

export const handle = { texts: ['helpdesk-staff', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, helpdeskTemplatesEndpoints.listTemplates.query, 'helpdesk-templates');
  return { ...(await context.get(apiContext).get(helpdeskTemplatesApi.listTemplates, { query })), query };
}

/** Texts that staff answer with (docs/domain/helpdesk.md#templates). */
export default function TemplatesRoute({ loaderData }: Route.ComponentProps) {
  const { templates, pagination, query } = loaderData;
  const t = useTexts('helpdesk-staff');
  const columns = useMemo(() => columnsOf(t), [t]);
  const bodyOf = (ids: readonly number[]) => ({ body: { templateIds: [...ids] } });
  const deleteRows = useDelete({
    remove: async (ids) => (await browserApi.ask(helpdeskTemplatesApi.removeTemplates, bodyOf(ids))).ok,
    restore: async (ids) => (await browserApi.ask(helpdeskTemplatesApi.restoreTemplates, bodyOf(ids))).ok,
  });
  return (
    <>
      <Breadcrumb trail={[{ title: t('title'), url: '/operator/helpdesk' }]} here={t('templates')} />
      <ListPage
        id="helpdesk-templates"
        title={t('templates')}
        columns={columns}
        rows={templates}
        rowId={({ templateId }) => String(templateId)}
        rowLabel={({ templateName }) => templateName}
        pagination={pagination}
        query={query}
        action={
          <Link to="/operator/helpdesk-templates/new" className={buttonLook('primary')}>
            {t('template.new')}
          </Link>
        }
        bulkActions={[{ label: t('template.delete'), isDanger: true, run: deleteRows }]}
        empty={{ title: t('template.empty'), text: t('template.emptyText') }}
      />
    </>
  );
}

function columnsOf(t: Translate<'helpdesk-staff'>): readonly Column<HelpdeskTemplate>[] {
  return [
    {
      key: 'templateName',
      header: t('template.name'),
      cell: ({ templateId, templateName }) => (
        <Link to={`/operator/helpdesk-templates/${templateId}`} className="link">
          {templateName}
        </Link>
      ),
      isAlwaysVisible: true,
    },
    {
      key: 'languages',
      header: t('template.languages'),
      cell: ({ templateTexts }) =>
        languages
          .filter((language) => templateTexts[language] !== '')
          .map((language) => language.toUpperCase())
          .join(', '),
    },
    { key: 'savedBy', header: t('template.savedBy'), cell: ({ savedBy }) => savedBy },
    { key: 'savedAt', header: t('template.savedAt'), cell: ({ savedAt }) => formatDateTime(savedAt) },
  ];
}
