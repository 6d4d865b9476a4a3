import { catalogueImportsApi, importStates, type ImportSummary } from '@shop/contract/catalogue-imports';
import { catalogueImportsEndpoints } from '@shop/contract/catalogue-imports.schemas';
import { useMemo, useState } from 'react';
import type { Route } from './+types/imports.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatDateTime, formatQuantity } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { StateLabel } from './state-label.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { useLiveData } from './use-live-data.ts';
import { supplierName } from './words.ts';

export const handle = { texts: ['catalogue-imports', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, catalogueImportsEndpoints.list.query, 'imports');
  return { ...(await context.get(apiContext).get(catalogueImportsApi.list, { query })), query };
}

/** For the operator's staff of the catalogue: what was imported, and what waits (docs/domain/imports.md). */
export default function ImportsRoute({ loaderData }: Route.ComponentProps) {
  const { imports, pagination, query } = loaderData;
  const t = useTexts('catalogue-imports');
  const [isUploading, setUploading] = useState(false);
  const columns = useMemo(() => columnsOf(t), [t]);
  useLiveData(imports.map(({ state }) => state));
  return (
    <>
      <ListPage
        id="imports"
        title={t('title')}
        columns={columns}
        rows={imports}
        rowId={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        pagination={pagination}
        query={query}
        searchHelp={t('list.searchHelp')}
        action={
          <>
            <Link to="/operator/import-rules" className="link text-small leading-6">
              {t('list.rules')}
            </Link>
            <Button look="primary" className="script-only" onClick={() => setUploading(true)}>
              <Icon of="upload" size={16} />
              {t('upload.open')}
            </Button>
          </>
        }
        filters={[
          {
            name: 'state',
            label: t('list.state'),
            value: query.state ?? '',
            choices: importStates.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
        empty={{ title: t('list.empty'), text: t('list.emptyText') }}
      />
      {isUploading && <UploadDialog onClose={() => setUploading(false)} />}
    </>
  );
}

function columnsOf(t: Translate<'catalogue-imports'>): readonly Column<ImportSummary>[] {
  return [
    {
      key: 'name',
      header: t('list.name'),
      cell: ({ id, name }) => (
        <Link to={`/operator/imports/${id}`} className="link wrap-anywhere">
          {name}
        </Link>
      ),
      isAlwaysVisible: true,
    },
    { key: 'supplier', header: t('list.supplier'), cell: ({ supplier }) => supplierName(t, supplier) || '–' },
    { key: 'state', header: t('list.state'), cell: (row) => <StateLabel {...row} /> },
    {
      key: 'result',
      header: t('list.result'),
      cell: ({ counts }) =>
        counts === null ? '–' : t('list.resultText', { new: counts.new, changed: counts.changed, gone: counts.gone }),
    },
    {
      key: 'warnings',
      header: t('list.warnings'),
      cell: ({ counts }) => (counts === null ? '–' : formatQuantity(counts.warning + counts.refused)),
      align: 'end',
    },
    { key: 'createdAt', header: t('list.createdAt'), cell: ({ createdAt }) => formatDateTime(createdAt) },
    {
      key: 'by',
      header: t('list.by'),
      cell: ({ createdBy, origin }) => (origin === 'folder' ? t('list.folder') : createdBy),
    },
  ];
}
