import { catalogueAdditionsApi, type ArticleOfOperator } from '@shop/contract/catalogue-additions';
import { catalogueAdditionsEndpoints } from '@shop/contract/catalogue-additions.schemas';
import { useMemo } from 'react';
import type { Route } from './+types/articles.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatDateTime, formatENumber } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';

export const handle = { texts: ['catalogue-additions', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, catalogueAdditionsEndpoints.articles.query, 'operator-articles');
  return { ...(await context.get(apiContext).get(catalogueAdditionsApi.articles, { query })), query };
}

/** Finds the article that is to be added to (docs/domain/imports.md#additions). */
export default function ArticlesRoute({ loaderData: { articles, pagination, query } }: Route.ComponentProps) {
  const t = useTexts('catalogue-additions');
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <ListPage
      id="operator-articles"
      title={t('articles.title')}
      columns={columns}
      rows={articles}
      rowId={({ sku }) => sku}
      rowLabel={({ name }) => name}
      pagination={pagination}
      query={query}
      searchHelp={t('articles.searchHelp')}
      empty={{ title: t('articles.empty'), text: t('articles.emptyText') }}
    />
  );
}

function columnsOf(t: Translate<'catalogue-additions'>): readonly Column<ArticleOfOperator>[] {
  return [
    {
      key: 'name',
      header: t('articles.name'),
      cell: ({ sku, name }) => (
        <Link to={`/operator/articles/${encodeURIComponent(sku)}`} className="link">
          {name}
        </Link>
      ),
      isAlwaysVisible: true,
    },
    {
      key: 'sku',
      header: t('articles.number'),
      cell: ({ sku, eNumber }) => <span className="num">{eNumber === '' ? sku : formatENumber(eNumber)}</span>,
    },
    { key: 'manufacturer', header: t('articles.manufacturer'), cell: ({ manufacturer }) => manufacturer || '–' },
    {
      key: 'isActive',
      header: t('articles.state'),
      cell: ({ isActive }) => t(isActive ? 'articles.active' : 'articles.inactive'),
    },
    {
      key: 'savedAt',
      header: t('articles.saved'),
      cell: ({ savedAt, savedBy }) => (savedAt === null ? '–' : `${formatDateTime(savedAt)} · ${savedBy}`),
    },
  ];
}
