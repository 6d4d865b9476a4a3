import type { ShoppingListItem } from '@shop/contract/shopping-lists';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { inputLook } from '#app/ui/input-look.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Select } from '#app/ui/select.tsx';
import { listSortKeys, placeBeside, type ListSort } from './list-state.ts';
import type { Ticks } from './list-table.tsx';
import type { ListEditor } from './use-list-editor.ts';

export type ListView = { readonly search: string; readonly sort: ListSort; readonly onlyChanged: boolean };

type Props = {
  readonly editor: ListEditor;
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
  /** How many lines others have changed. */
  readonly changedCount: number;
  /** The lines as they are shown. */
  readonly items: readonly ShoppingListItem[];
  readonly ticks: Ticks;
  readonly onToCart: (itemIds: readonly string[]) => Promise<unknown>;
};

/** What is shown of the list and in which order; as soon as lines are ticked, what can be done with these. */
export function ListToolbar(props: Props) {
  const { editor, view, onView, ticks } = props;
  const t = useTexts('shopping-lists');
  const ticked = editor.list.items.filter(({ itemId }) => ticks.keys.has(itemId));
  const isTicking = ticked.length > 0;
  return (
    <div
      role="group"
      aria-label={t('tools')}
      data-print="no"
      className={`@container mb-1 flex flex-wrap items-center gap-2.5 py-1 ${isTicking ? 'sticky top-14.5 z-20 bg-surface shadow-[0_1px_0_var(--color-line)] sm:top-17' : ''}`}
    >
      {isTicking ? <TickedActions {...props} ticked={ticked} /> : <Filters {...props} />}
      <input
        type="search"
        value={view.search}
        onChange={(event) => onView({ ...view, search: event.target.value })}
        aria-label={t('search')}
        placeholder={t('searchHint')}
        className={`${inputLook} min-h-8.5 w-52! border-line-2 max-sm:w-40! max-sm:grow`}
      />
      {!isTicking && <Sorting {...props} />}
    </div>
  );
}

function Filters({ view, onView, changedCount, editor }: Props) {
  const t = useTexts('shopping-lists');
  if (changedCount === 0) return null;
  const pill = (isOn: boolean, label: string, count: number) => (
    <button
      type="button"
      aria-pressed={view.onlyChanged === isOn}
      onClick={() => onView({ ...view, onlyChanged: isOn })}
      className="min-h-8.5 rounded-pill border border-line-2 px-3 text-small text-ink-2 hover:border-edge aria-pressed:border-ink aria-pressed:bg-sunken aria-pressed:font-medium aria-pressed:text-ink pointer-coarse:min-h-touch"
    >
      {label} <span className="num ml-1 text-ink-3">{count}</span>
    </button>
  );
  return (
    <>
      {pill(false, t('changed.all'), editor.list.items.length)}
      {pill(true, t('changed.filter'), changedCount)}
    </>
  );
}

function Sorting({ view, onView, items, editor }: Props) {
  const t = useTexts('shopping-lists');
  async function keep() {
    const isDone = await editor.order({ itemIds: items.map(({ itemId }) => itemId), after: null });
    if (isDone) onView({ ...view, sort: 'hand' });
  }
  const isWhole = view.search === '' && !view.onlyChanged;
  return (
    <>
      <Select
        label={t('sort.label')}
        isLabelHidden
        value={view.sort}
        onChange={(sort) => onView({ ...view, sort })}
        choices={listSortKeys.map((key) => ({ value: key, label: t(`sort.${key}`) }))}
      />
      {view.sort !== 'hand' && isWhole && (
        <Button size="small" isChanging onClick={() => void keep()}>
          {t('sort.keep')}
        </Button>
      )}
      <Button size="small" look="bare" isChanging onClick={() => void editor.remove(editor.list.items)}>
        {t('clear')}
      </Button>
    </>
  );
}

function TickedActions({ editor, view, ticks, ticked, onToCart }: Props & { readonly ticked: ShoppingListItem[] }) {
  const t = useTexts('shopping-lists');
  const untick = () => ticks.change(new Set());
  const ids = ticked.map(({ itemId }) => itemId);
  function move(direction: 'up' | 'down') {
    const place = placeBeside(editor.list.items, new Set(ids), direction);
    if (place) void editor.order(place);
  }
  const isMovable = view.sort === 'hand' && view.search === '' && !view.onlyChanged;
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-2 rounded-control bg-spark-soft pr-1 pl-2.5">
      <b role="status" className="text-small font-medium whitespace-nowrap">
        {t('ticked', { count: ticked.length })}
      </b>
      <Button size="small" isChanging onClick={() => void onToCart(ids)}>
        <Icon of="shopping-cart" size={15} />
        {t('toCart')}
      </Button>
      {isMovable && (
        <>
          <Button size="small" isChanging title={t('moveUp')} aria-label={t('moveUp')} onClick={() => move('up')}>
            <Icon of="arrow-up" size={15} />
          </Button>
          <Button size="small" isChanging title={t('moveDown')} aria-label={t('moveDown')} onClick={() => move('down')}>
            <Icon of="arrow-down" size={15} />
          </Button>
        </>
      )}
      <Button
        size="small"
        isChanging
        onClick={() => {
          untick();
          void editor.remove(ticked);
        }}
      >
        <Icon of="trash-2" size={15} />
        {t('removeTicked')}
      </Button>
      <Button size="small" look="bare" title={t('untick')} aria-label={t('untick')} onClick={untick}>
        <Icon of="x" size={16} />
      </Button>
    </div>
  );
}
