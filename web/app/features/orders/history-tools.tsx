import { historyApi } from '@shop/contract/order-history';
import { useTexts } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { FileMenu, type FileMenuType } from '#app/ui/file-menu.tsx';
import { visibleKeys, useTableSettings } from '#app/ui/table-settings.ts';
import { filtersOf, type HistoryAsked } from './history-address.ts';
import { HistoryViews } from './history-views.tsx';

type Props = {
  readonly asked: HistoryAsked;
  readonly tableId: string;
  readonly columns: Parameters<typeof visibleKeys>[0];
  readonly hasRows: boolean;
};

/** What can be done with a list as it is shown: keep it as a view, take it along as a file. */
export function HistoryTools(props: Props) {
  return (
    <div className="script-only flex flex-wrap gap-2">
      <HistoryViews {...props} />
      {props.hasRows && <Files {...props} />}
    </div>
  );
}

function Files({ asked, tableId, columns }: Props) {
  const t = useTexts('orders');
  const download = useDownload();
  const [settings] = useTableSettings(tableId);

  function take(type: FileMenuType) {
    const { contract, onlyOwnOrder, onlyDelayedOrder, ...filters } = filtersOf(asked);
    const query = {
      ...filters,
      ...(contract !== undefined && { contract }),
      ...(onlyOwnOrder && { onlyOwnOrder: '1' as const }),
      ...(onlyDelayedOrder && { onlyDelayedOrder: '1' as const }),
      list: asked.list === 'orders' ? ('orders' as const) : ('positions' as const),
      sort: asked.sort.by,
      direction: asked.sort.direction,
      columns: columnsOfFile(asked, visibleKeys(columns, settings)).join(','),
    };
    return type === 'csv'
      ? download(historyApi.exportCsv, { query })
      : download(historyApi.exportFile, { query: { ...query, type } });
  }

  return <FileMenu note={t('files.what')} onTake={take} />;
}

/** Some columns show more than one thing, and what rows are gathered by stands above them. */
function columnsOfFile({ list, sort }: HistoryAsked, keys: readonly string[]): readonly string[] {
  const isGathered = list === 'owed' && (sort.by === 'commission' || sort.by === 'object');
  const columns = keys.flatMap((key) => [key, ...(shownWith[key] ?? [])]);
  return [...new Set(isGathered ? [sort.by, ...columns] : columns)];
}

const shownWith: Readonly<Record<string, readonly string[]>> = {
  name: ['sku', 'eNumber'],
  quantity: ['measurementUnitName'],
  deliveredQuantity: ['measurementUnitName'],
  openQuantity: ['measurementUnitName'],
  promiseChangedAt: ['formerPromisedDate'],
};
