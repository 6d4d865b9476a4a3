import type { ImportDetail, ImportedArticle } from '@shop/contract/catalogue-imports';
import type { Pagination } from '@shop/contract/page';
import { ArticlesTable, type ArticlesQuery } from './articles-table.tsx';
import { ImportHead } from './import-head.tsx';
import { ImportNotes } from './import-notes.tsx';
import { ImportProgress } from './import-progress.tsx';
import { KindTiles } from './kind-tiles.tsx';
import { PriceChart } from './price-chart.tsx';
import { useLiveData } from './use-live-data.ts';
import { WayBack } from './way-back.tsx';
import { WarningKinds } from './warning-kinds.tsx';

type Props = {
  readonly shown: ImportDetail;
  readonly articles: readonly ImportedArticle[];
  readonly pagination: Pagination;
  readonly query: ArticlesQuery;
};

export function ImportPage({ shown, articles, pagination, query }: Props) {
  useLiveData([shown.state]);
  return (
    <>
      <title>{shown.name}</title>
      <WayBack here={shown.name} />
      <ImportHead shown={shown} />
      <ImportProgress shown={shown} />
      <ImportNotes shown={shown} />
      {shown.counts !== null && (
        <>
          <KindTiles shown={shown} kind={query.kind} />
          <div className="mb-6 grid items-stretch gap-5 xl:grid-cols-[minmax(0,1fr)_23rem]">
            <PriceChart moves={shown.priceMoves} />
            <WarningKinds shown={shown} chosen={query.kind === 'warnings' ? query.warning : undefined} />
          </div>
          <ArticlesTable shown={shown} articles={articles} pagination={pagination} query={query} />
        </>
      )}
    </>
  );
}
