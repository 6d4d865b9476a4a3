import { historyApi, type HistoryView } from '@shop/contract/order-history';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { FileMenu, type FileMenuType } from '#app/ui/file-menu.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Popover } from '#app/ui/popover.tsx';
import { visibleKeys, useTableSettings } from '#app/ui/table-settings.ts';
import { useButtonState } from '#app/ui/use-button-state.ts';
import {
  filtersOf,
  historyAddress,
  readHistoryAddress,
  type HistoryAsked,
  type HistoryList,
} from './history-address.ts';
import { ordersQueries } from './orders.queries.ts';

type Columns = Parameters<typeof visibleKeys>[0];
type Props = {
  readonly asked: HistoryAsked;
  readonly tableId: string;
  readonly columns: Columns;
  readonly hasRows: boolean;
};

/** What can be done with a list as it is shown: keep it as a view, take it along as a file. */
export function HistoryTools(props: Props) {
  return (
    <div className="script-only flex flex-wrap gap-2">
      <Views {...props} />
      {props.hasRows && <Files {...props} />}
    </div>
  );
}

function Views({ asked, tableId, columns }: Props) {
  const t = useTexts('orders');
  const navigate = useNavigate();
  const [settings, setSettings] = useTableSettings(tableId);
  const [name, setName] = useState('');
  const { state, during } = useButtonState();
  const isBrowser = typeof window !== 'undefined';
  const { data } = useQuery({ ...ordersQueries.views(), enabled: isBrowser }, queryClient);
  const table: HistoryView['table'] = asked.list === 'orders' ? 'orders' : 'positions';
  const views = (data?.views ?? []).filter((view) => view.table === table && listOf(view) === asked.list);

  function show(view: HistoryView) {
    setSettings({ hidden: columns.map(({ key }) => key).filter((key) => !view.columns.includes(key)) });
    void navigate(view.search === '' ? '?' : view.search, { preventScrollReset: true });
  }

  async function keep() {
    const search = historyAddress({ ...asked, page: 1 });
    const body = { table, name: name.trim(), search, columns: [...visibleKeys(columns, settings)] };
    const answer = await browserApi.ask(historyApi.keepView, { body });
    if (answer.ok) {
      queryClient.setQueryData(ordersQueries.views().queryKey, answer.reply);
      setName('');
    }
    return answer.ok;
  }

  async function forget({ viewId }: HistoryView) {
    const reply = await browserApi.get(historyApi.removeView, { params: { viewId } });
    queryClient.setQueryData(ordersQueries.views().queryKey, reply);
  }

  return (
    <Popover
      size="small"
      label={t('views.title')}
      button={
        <>
          <Icon of={Bookmark} size={15} />
          {t('views.title')}
        </>
      }
    >
      {views.length === 0 ? (
        <p className="mb-3 max-w-64 text-small text-ink-3">{t('views.none')}</p>
      ) : (
        <ul className="mb-3 grid gap-1">
          {views.map((view) => (
            <li key={view.viewId} className="flex items-center gap-2">
              <button
                type="button"
                className="link min-h-8 grow text-left pointer-coarse:min-h-touch"
                onClick={() => show(view)}
              >
                {view.name}
              </button>
              <button
                type="button"
                aria-label={t('views.forget', { name: view.name })}
                onClick={() => void forget(view).catch(() => undefined)} // the API's messages have been shown
                className="grid size-8 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink pointer-coarse:size-11"
              >
                <Icon of={X} size={15} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void during(keep);
        }}
      >
        <TextField
          label={t('views.name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          required
          maxLength={60}
        />
        <Button type="submit" size="small" state={state}>
          {t('views.keep')}
        </Button>
      </form>
    </Popover>
  );
}

/** Positions and what is owed are one table to the server; the address tells them apart. */
function listOf({ search }: HistoryView): HistoryList {
  return readHistoryAddress(new URLSearchParams(search)).list;
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
      // The column of the article shows its numbers, too.
      columns: visibleKeys(columns, settings)
        .flatMap((key) => (key === 'name' ? ['sku', 'eNumber', 'name'] : [key]))
        .join(','),
    };
    return type === 'csv'
      ? download(historyApi.exportCsv, { query })
      : download(historyApi.exportFile, { query: { ...query, type } });
  }

  return <FileMenu note={t('files.what')} onTake={take} />;
}
