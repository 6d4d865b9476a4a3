import type { ShoppingListDetail } from '@shop/contract/shopping-lists';
import { Suspense, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMaySeePrices } from '#app/features/catalogue/enrichment.tsx';
import { ExportButton, LabelsButton } from '#app/features/cart-export/export-button.tsx';
import { useCartImport } from '#app/features/cart-import/use-cart-import.tsx';
import { QuickAdd, type QuickAddHandle } from '#app/features/cart/quick-add.tsx';
import { useNumberKey } from '#app/features/cart/use-number-key.ts';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { useLocalPath } from '#app/ui/link.tsx';
import { ForeignChanges } from './foreign-changes.tsx';
import { GoneList } from './gone-list.tsx';
import { ListMenu, MenuEntry } from './list-menu.tsx';
import { shownItems } from './list-state.ts';
import { ListSummary, PhoneSum } from './list-summary.tsx';
import { ListTable } from './list-table.tsx';
import { listTarget } from './list-target.ts';
import { ListToolbar, type ListView } from './list-toolbar.tsx';
import { useForeignChanges } from './use-foreign-changes.ts';
import { useListCalls } from './use-list-calls.ts';
import { useListEditor, type ListEditor } from './use-list-editor.ts';
import { useListPrices } from './use-list-prices.ts';
import { useListQuickAdd } from './use-list-quick-add.ts';
import { useListToCart } from './use-list-to-cart.ts';

/** Loaded when it is asked for. */
const HistoryDialog = lazyComponent(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }));

/** One list: lines to the left, what they come to at the right, the next number at the bottom. */
export function ListPage({ list: loaded }: { readonly list: ShoppingListDetail }) {
  const editor = useListEditor(loaded);
  if (editor.gone !== undefined) return <GoneList why={editor.gone} />;
  return <Editable editor={editor} />;
}

function Editable({ editor }: { readonly editor: ListEditor }) {
  const t = useTexts('shopping-lists');
  const operator = useSession()?.operator;
  const { list } = editor;
  const listId = list.idShoppingList;
  const hasPrices = useMaySeePrices();
  const prices = useListPrices(list);
  const foreign = useForeignChanges(editor);
  const toCart = useListToCart();
  const quickAdd = useListQuickAdd(editor);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [view, setView] = useState<ListView>({ search: '', sort: 'hand', onlyChanged: false });
  const numberField = useRef<HTMLInputElement>(null);
  const quickAddHandle = useRef<QuickAddHandle>(null);
  useNumberKey(numberField);
  const changedIds = foreign.byId;
  const items = useMemo(() => {
    const found = shownItems(list.items, view);
    return view.onlyChanged && changedIds.size > 0 ? found.filter(({ itemId }) => changedIds.has(itemId)) : found;
  }, [list.items, view, changedIds]);
  const isEmpty = list.items.length === 0;
  const ticks = { keys: ticked, change: setTicked };

  /** What was typed is saved before: nothing goes into the cart in another quantity than the one in the field. */
  async function putInCart(itemIds?: readonly string[], onlyMissing = false): Promise<boolean> {
    await editor.flush();
    return toCart({ lists: [listId], onlyMissing, ...(itemIds && { itemIds }) });
  }
  const sumProps = {
    list,
    total: prices.total,
    hasPrices,
    onToCart: (missing: boolean) => putInCart(undefined, missing),
  };
  return (
    <>
      <title>{`${list.name} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb trail={[{ title: t('title'), url: '/shopping-list' }]} here={list.name} />
      <ListHead editor={editor} ticked={[...ticked]} />
      <div
        className={
          isEmpty
            ? ''
            : 'grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_20.75rem]'
        }
      >
        <div className={isEmpty ? 'grid max-w-200 gap-4' : 'min-w-0'}>
          <ForeignChanges {...foreign} />
          {isEmpty ? (
            <EmptyState title={t('emptyList.title')}>{t('emptyList.text')}</EmptyState>
          ) : (
            <>
              <ListToolbar
                editor={editor}
                view={view}
                onView={setView}
                changedCount={foreign.byId.size}
                items={items}
                ticks={ticks}
                onToCart={(ids) => putInCart(ids)}
              />
              <ListTable
                items={items}
                editor={editor}
                prices={prices}
                hasPrices={hasPrices}
                foreign={foreign}
                ticks={ticks}
                isMovable={view.sort === 'hand' && view.search === '' && !view.onlyChanged}
                onPastEnd={() => numberField.current?.focus()}
              />
              {items.length === 0 && <NoneFound view={view} onView={setView} />}
            </>
          )}
          <QuickAdd
            field={numberField}
            handleRef={quickAddHandle}
            isBelowLines={!isEmpty}
            onAdd={quickAdd.add}
            onPending={() => undefined}
          />
        </div>
        {!isEmpty && <ListSummary {...sumProps} isStale={editor.isWaiting} />}
      </div>
      {!isEmpty && <PhoneSum {...sumProps} />}
      {quickAdd.dialog}
    </>
  );
}

function NoneFound({ view, onView }: { readonly view: ListView; readonly onView: (view: ListView) => void }) {
  const t = useTexts('shopping-lists');
  return (
    <p className="flex flex-wrap items-center justify-center gap-3 py-6 text-ink-2" role="status">
      {t('none', { text: view.search })}
      <Button size="small" onClick={() => onView({ ...view, search: '', onlyChanged: false })}>
        {t('noneClear')}
      </Button>
    </p>
  );
}

/** Name, who shares it, and what is done with the list as a whole. */
function ListHead({ editor, ticked }: { readonly editor: ListEditor; readonly ticked: readonly string[] }) {
  const t = useTexts('shopping-lists');
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const calls = useListCalls(() => navigate(localPath('/shopping-list')));
  const { list } = editor;
  const listId = list.idShoppingList;
  const importTarget = useMemo(() => listTarget(listId), [listId]);
  const listImport = useCartImport({
    target: importTarget,
    onAdded: () => void editor.reload(),
    isPasteWatched: true,
  });
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const target = { kind: 'list' as const, listId, itemIds: ticked };
  const hasItems = list.items.length > 0;
  const rights = useSession()?.user?.permissions ?? [];
  const mayOrder = rights.includes('placeOrder') && rights.includes('orderOnInvoice');
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3.5 gap-y-2 max-sm:mt-4">
      <h1 className="min-w-0 wrap-anywhere">{list.name}</h1>
      <Chip>{t('lines', { count: list.items.length })}</Chip>
      {list.isShared && <Chip>{t('isShared')}</Chip>}
      <div className="ml-auto flex flex-wrap gap-2.5 max-sm:w-full" data-print="no">
        <Button isChanging onClick={() => listImport.open()}>
          <Icon of="clipboard-paste" size={16} />
          {t('import')}
        </Button>
        {hasItems && <ExportButton target={target} />}
        {hasItems && <LabelsButton target={target} />}
        <ListMenu list={list} calls={calls}>
          <MenuEntry onPress={() => setHistoryOpen(true)}>{t('history.open')}</MenuEntry>
          {hasItems && <MenuEntry onPress={() => window.print()}>{t('print')}</MenuEntry>}
          {hasItems && mayOrder && (
            <MenuEntry onPress={() => void navigate(localPath(`/customer/standing-orders/new?list=${listId}`))}>
              {t('toPlan')}
            </MenuEntry>
          )}
        </ListMenu>
      </div>
      {listImport.dialog}
      {isHistoryOpen && (
        <Suspense fallback={null}>
          <HistoryDialog listId={listId} name={list.name} onClose={() => setHistoryOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
