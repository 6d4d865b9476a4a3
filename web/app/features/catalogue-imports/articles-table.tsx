import { importedOrder, type ImportDetail, type ImportedArticle } from '@shop/contract/catalogue-imports';
import { pageSizes, type Pagination } from '@shop/contract/page';
import { useMemo, useState } from 'react';
import { Form, useNavigate, useSearchParams } from 'react-router';
import { formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextField } from '#app/ui/field.tsx';
import { listAddress } from '#app/ui/list/list-query.ts';
import { useSlowLoading } from '#app/ui/list/use-slow-loading.ts';
import { ArticleChanges } from './article-changes.tsx';
import { columnsOf } from './article-columns.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { useImportCalls } from './use-import-calls.ts';

export type ArticlesQuery = {
  readonly q: string;
  readonly kind: 'warnings' | 'changed' | 'new' | 'gone' | 'beyond';
  readonly warning?: string | undefined;
  readonly sort?: string | undefined;
};

type Props = {
  readonly shown: ImportDetail;
  readonly articles: readonly ImportedArticle[];
  readonly pagination: Pagination;
  readonly query: ArticlesQuery;
};

/** Counted, and gone since: their days are over. */
function wereThere({ counts, facts, state }: ImportDetail, { q, kind, warning }: ArticlesQuery): boolean {
  if (counts === null || state === 'preview' || q !== '' || warning !== undefined || kind === 'beyond') return false;
  return (kind === 'warnings' ? facts.articlesWithWarnings : counts[kind]) > 0;
}

/** The articles of one kind, each with what changes and what happens to it. */
export function ArticlesTable({ shown, articles, pagination, query }: Props) {
  const t = useTexts('catalogue-imports');
  const navigate = useNavigate();
  const isLoading = useSlowLoading();
  const [search] = useSearchParams();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [round, setRound] = useState(0);
  const { decide } = useImportCalls(shown.id);
  const canDecide = shown.state === 'preview';
  const { currentPage, numFound, currentItemsPerPage } = pagination;
  const columns = useMemo(
    () => columnsOf(t, canDecide, (sku, decision) => void decide([sku], decision)),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `decide` is another one each time and does the same
    [t, canDecide, shown.id],
  );
  const sort = query.sort ?? importedOrder(query.kind);
  const isDescending = sort.startsWith('-');
  const goTo = (changes: Readonly<Record<string, string>>) =>
    void navigate(listAddress(search, { kind: query.kind, ...changes }), { preventScrollReset: true });
  return (
    <section aria-labelledby="articles">
      <h2 id="articles" className="mb-3">
        {t(`table.heading.${query.kind}`)}
        {!(numFound === 0 && wereThere(shown, query)) && ` · ${formatQuantity(numFound)}`}
      </h2>
      <div aria-busy={isLoading}>
        <DataTable
          key={`${query.kind} ${currentPage} ${round}`}
          id="imported-articles"
          label={t(`table.heading.${query.kind}`)}
          columns={columns}
          rows={articles}
          rowId={({ sku }) => sku}
          rowLabel={({ sku, name }) => `${sku} ${name}`}
          isLoading={isLoading}
          detail={(article) => <ArticleChanges article={article} />}
          server={{
            page: currentPage,
            pageSize: pageSizes.find((size) => size === currentItemsPerPage) ?? 10,
            rowCount: numFound,
            sort: { key: isDescending ? sort.slice(1) : sort, isDescending },
            hrefOf: (page) => listAddress(search, { kind: query.kind, page: page === 1 ? '' : String(page) }),
            onSort: (next) => goTo({ sort: `${next.isDescending ? '-' : ''}${next.key}`, page: '' }),
            onPageSize: (size) => goTo({ ipp: String(size), page: '' }),
          }}
          {...(canDecide && { onSelect: setTicked })}
          toolbar={
            <Form role="search" key={query.q} className="flex flex-wrap items-end gap-3 max-sm:w-full">
              <input type="hidden" name="kind" value={query.kind} />
              {query.warning !== undefined && <input type="hidden" name="warning" value={query.warning} />}
              <TextField
                type="search"
                name="q"
                label={t('table.search')}
                placeholder={t('table.searchHelp')}
                defaultValue={query.q}
                maxLength={60}
                className="w-72 max-sm:w-full"
              />
              <Button type="submit" className="min-h-10">
                {t('table.search')}
              </Button>
            </Form>
          }
          empty={<EmptyState title={t(wereThere(shown, query) ? 'table.notKept' : 'table.empty')} />}
        />
        {canDecide && ticked.length > 0 && (
          <DecisionBar
            count={ticked.length}
            onDecide={async (decision) => {
              await decide(ticked, decision);
              setTicked([]);
              setRound((last) => last + 1);
            }}
          />
        )}
      </div>
    </section>
  );
}
