import type { AskOf } from '@shop/contract/endpoint';
import { historyApi, type HistoryView } from '@shop/contract/order-history';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Popover } from '#app/ui/popover.tsx';
import { visibleKeys, useTableSettings } from '#app/ui/table-settings.ts';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { historyAddress, type HistoryAsked } from './history-address.ts';
import { ordersQueries } from './orders.queries.ts';

type Props = {
  readonly asked: HistoryAsked;
  readonly tableId: string;
  readonly columns: Parameters<typeof visibleKeys>[0];
};

/** Lists as the user has arranged them, under names of his own: opened, renamed, replaced and forgotten. */
export function HistoryViews({ asked, tableId, columns }: Props) {
  const t = useTexts('orders');
  const navigate = useNavigate();
  const [settings, setSettings] = useTableSettings(tableId);
  const isBrowser = typeof window !== 'undefined';
  const { data } = useQuery({ ...ordersQueries.views(), enabled: isBrowser }, queryClient);
  const views = (data?.views ?? []).filter(({ table }) => table === asked.list);

  function show(view: HistoryView) {
    setSettings({ hidden: columns.map(({ key }) => key).filter((key) => !view.columns.includes(key)) });
    void navigate(view.search === '' ? '?' : view.search, { preventScrollReset: true });
  }

  async function keep(name: string) {
    const search = historyAddress({ ...asked, page: 1 });
    return keepView({ table: asked.list, name, search, columns: [...visibleKeys(columns, settings)] });
  }

  return (
    <Popover
      size="small"
      label={t('views.title')}
      button={
        <>
          <Icon of="bookmark" size={15} />
          {t('views.title')}
        </>
      }
    >
      {views.length === 0 ? (
        <p className="mb-3 max-w-64 text-small text-ink-3">{t('views.none')}</p>
      ) : (
        <ul className="mb-3 grid w-72 max-w-full gap-1">
          {views.map((view) => (
            <ViewRow key={view.viewId} view={view} onShow={() => show(view)} />
          ))}
        </ul>
      )}
      <KeepForm names={views.map(({ name }) => name)} onKeep={keep} />
    </Popover>
  );
}

async function keepView(body: AskOf<typeof historyApi.keepView>['body']): Promise<boolean> {
  const answer = await browserApi.ask(historyApi.keepView, { body });
  if (answer.ok) queryClient.setQueryData(ordersQueries.views().queryKey, answer.reply);
  return answer.ok;
}

/** Saving under a name that exists replaces that view; the form says so before. */
function KeepForm({
  names,
  onKeep,
}: {
  readonly names: readonly string[];
  readonly onKeep: (name: string) => Promise<boolean>;
}) {
  const t = useTexts('orders');
  const [name, setName] = useState('');
  const { state, during } = useButtonState();
  const isThere = names.includes(name.trim());
  async function keep() {
    const isKept = await onKeep(name.trim());
    if (isKept) setName('');
    return isKept;
  }
  return (
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
        {...(isThere && { help: t('views.isThere') })}
        required
        pattern=".*\S.*"
        maxLength={60}
      />
      <Button type="submit" size="small" state={state}>
        {t(isThere ? 'views.replace' : 'views.keep')}
      </Button>
    </form>
  );
}

const iconButtonLook =
  'grid size-8 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink pointer-coarse:size-11';

function ViewRow({ view, onShow }: { readonly view: HistoryView; readonly onShow: () => void }) {
  const t = useTexts('orders');
  const [isRenaming, setRenaming] = useState(false);
  const { viewId, name } = view;

  const row = useRef<HTMLLIElement>(null);

  async function remove() {
    const reply = await browserApi.get(historyApi.removeView, { params: { viewId } });
    // What was pressed goes; the focus stays among the views.
    const own = row.current;
    const next = own?.nextElementSibling ?? own?.previousElementSibling ?? own?.parentElement?.nextElementSibling;
    if (own?.contains(document.activeElement)) next?.querySelector<HTMLElement>('button, input')?.focus();
    queryClient.setQueryData(ordersQueries.views().queryKey, reply);
    const { table, search, columns } = view;
    const body = { table, name, search, columns: [...columns] };
    const offer = { label: t('views.undo'), run: () => void keepView(body).catch(() => undefined) };
    notify({ type: 'info', message: t('views.forgotten', { name }), offer });
  }

  function endRenaming() {
    flushSync(() => setRenaming(false));
    row.current?.querySelector('button')?.focus();
  }

  if (isRenaming) return <RenameRow view={view} onEnd={endRenaming} />;
  return (
    <li ref={row} className="flex items-center gap-1">
      <button
        type="button"
        className="link min-h-8 min-w-0 grow text-left wrap-anywhere pointer-coarse:min-h-touch"
        onClick={onShow}
      >
        {name}
      </button>
      <button
        type="button"
        aria-label={t('views.rename', { name })}
        onClick={() => setRenaming(true)}
        className={iconButtonLook}
      >
        <Icon of="pencil" size={14} />
      </button>
      <button
        type="button"
        aria-label={t('views.forget', { name })}
        onClick={() => void remove().catch(() => undefined)} // the API's messages have been shown
        className={iconButtonLook}
      >
        <Icon of="x" size={15} />
      </button>
    </li>
  );
}

function RenameRow({ view, onEnd }: { readonly view: HistoryView; readonly onEnd: () => void }) {
  const t = useTexts('orders');
  const [name, setName] = useState(view.name);
  const { state, during } = useButtonState();

  async function rename() {
    if (name.trim() === view.name) {
      onEnd();
      return true;
    }
    const { viewId } = view;
    const answer = await browserApi.ask(historyApi.renameView, { params: { viewId }, body: { name: name.trim() } });
    if (!answer.ok) return false;
    queryClient.setQueryData(ordersQueries.views().queryKey, answer.reply);
    onEnd();
    return true;
  }

  return (
    <li>
      <form
        className="flex items-end gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          void during(rename);
        }}
      >
        <TextField
          label={t('views.newName')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          // Escape leaves the name as it was and keeps the panel open.
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            onEnd();
          }}
          autoFocus
          required
          pattern=".*\S.*"
          maxLength={60}
          className="grow"
        />
        <Button type="submit" size="small" state={state} className="min-h-10 pointer-coarse:min-h-touch">
          {t('views.ok')}
        </Button>
      </form>
    </li>
  );
}
