import type { CartItem } from '@shop/contract/cart';
import type { CartSummary } from '@shop/contract/cart-change';
import { useContext, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { askForList } from '#app/features/catalogue/add-to-list/list-request.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { isPunchout } from '#app/session/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { ColumnMenu } from '#app/ui/column-menu.tsx';
import { inputLook } from '#app/ui/input-look.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Popover } from '#app/ui/popover.tsx';
import { closePopover } from '#app/ui/popover-actions.ts';
import { ViewOnlyContext } from '#app/ui/view-only.ts';
import { CommissionDialog } from './commission-dialog.tsx';
import type { Ticks } from './cart-table.tsx';
import { listRequestOf } from './list-request-of-lines.ts';
import { lineKeyOf } from './line-key.ts';
import type { CartEditor } from './use-cart-editor.ts';
import type { CartTableView } from './use-cart-table-view.ts';

type Props = {
  readonly editor: CartEditor;
  readonly view: CartTableView;
  readonly ticks: Ticks;
  /** The user's other carts. */
  readonly others: readonly CartSummary[];
};

const keyCap = 'rounded-small border border-b-2 border-line-2 bg-raised px-1.5 py-px font-mono text-micro text-ink-2';

/**
 * View settings of the cart table, and in the same place, as soon as lines are ticked, what can be done with these: no row moves away
 * under the hand, and the tools stay in sight however far down the next line to tick is.
 */
export function CartTableToolbar({ editor, view, ticks, others }: Props) {
  const t = useTexts('cart');
  const bar = useRef<HTMLDivElement>(null);
  const ticked = editor.lines.filter((line) => ticks.keys.has(lineKeyOf(line)));
  const isTicking = ticked.length > 0;
  function untick() {
    // The pressed button goes with the ticks.
    bar.current?.focus({ preventScroll: true });
    ticks.change(() => new Set());
  }
  return (
    <div
      ref={bar}
      role="group"
      aria-label={t('tools')}
      tabIndex={-1}
      data-print="no"
      className={`@container mb-1 py-1 outline-none ${isTicking ? 'sticky top-14.5 z-20 bg-surface shadow-[0_1px_0_var(--color-line)] sm:top-17' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-2.5">
        {isTicking ? (
          <TickedActions {...{ editor, view, others, ticked, untick }} />
        ) : (
          <div className="flex h-9 items-center gap-2.5">
            <Button
              size="small"
              aria-pressed={view.isGrouped}
              className="aria-pressed:border-ink! aria-pressed:bg-sunken!"
              onClick={() => view.setGrouped(!view.isGrouped)}
            >
              {t('byCommission')}
            </Button>
            <ColumnMenu columns={view.choices} hidden={view.hidden} onChange={view.setHidden} />
          </div>
        )}
        <input
          type="search"
          value={view.search}
          onChange={(event) => view.setSearch(event.target.value)}
          aria-label={t('search.label')}
          placeholder={t('search.hint')}
          className={`${inputLook} min-h-8.5 w-52! border-line-2 max-sm:w-40! max-sm:grow`}
        />
        {!isTicking && <Sorting view={view} />}
        {!isTicking && (
          <Button size="small" look="bare" isChanging onClick={() => void editor.remove(editor.lines, true)}>
            {t('clear')}
          </Button>
        )}
        <span className={`grow ${isTicking ? 'max-sm:hidden' : ''}`} />
        <SavingState editor={editor} />
        {!isTicking && <Keys editor={editor} view={view} />}
      </div>
    </div>
  );
}

function Sorting({ view }: Pick<Props, 'view'>) {
  const t = useTexts('cart');
  if (!view.sort) return null;
  return (
    <>
      <Chip>{t('sort.is', { column: t(`column.${view.sort.column}`) })}</Chip>
      {view.search === '' && (
        <Button size="small" isChanging onClick={() => void view.keepOrder()}>
          {t('sort.keep')}
        </Button>
      )}
      <Button size="small" look="bare" onClick={view.clearSort}>
        {t('sort.clear')}
      </Button>
    </>
  );
}

/** The keys are shown where nothing more important needs the room. */
function Keys({ editor, view }: Pick<Props, 'editor' | 'view'>) {
  const t = useTexts('cart');
  if (view.sort || editor.unsavedCount > 0 || editor.conflictCount > 0) return null;
  return (
    <p className="text-note text-ink-2 pointer-coarse:hidden max-md:hidden" aria-hidden>
      <kbd className={keyCap}>Enter</kbd> {t('keys.enter')} · <kbd className={keyCap}>N</kbd> {t('keys.n')}
    </p>
  );
}

/** Whether every quantity typed is with the server. */
function SavingState({ editor }: Pick<Props, 'editor'>) {
  const t = useTexts('cart');
  const { unsavedCount, conflictCount } = editor;
  return (
    <span role="status" className="flex items-center gap-2 text-note text-ink-2">
      {conflictCount > 0 && <b className="font-medium text-bad">{t('saving.conflicts', { count: conflictCount })}</b>}
      {unsavedCount > 0 && (
        <>
          {t('saving.held', { count: unsavedCount })}
          <Button size="small" onClick={() => void editor.flush()}>
            {t('saving.now')}
          </Button>
        </>
      )}
    </span>
  );
}

type TickedProps = Omit<Props, 'ticks'> & { readonly ticked: readonly CartItem[]; readonly untick: () => void };

function TickedActions({ editor, view, others, ticked, untick }: TickedProps) {
  const t = useTexts('cart');
  const [isNaming, setNaming] = useState(false);
  const hasNoLists = isPunchout(useSession()?.user);
  const viewOnly = useContext(ViewOnlyContext);
  const keys = new Set(ticked.map(lineKeyOf));

  function putOnList() {
    const request = listRequestOf(ticked);
    if (ticked.some(({ custom }) => custom !== null)) notify({ type: 'error', message: t('customNotOnList') });
    if (request) askForList(request, false);
  }

  return (
    <div className="flex h-9 items-center gap-2 rounded-control bg-spark-soft pr-1 pl-2.5">
      <b className="text-small font-medium whitespace-nowrap">
        <span role="status" className="@max-[30rem]:sr-only">
          {t('ticked', { count: ticked.length })}
        </span>
        <span aria-hidden className="@min-[30rem]:hidden">
          {ticked.length}
        </span>
      </b>
      <Button size="small" isChanging title={t('setCommission')} onClick={() => setNaming(true)}>
        <Icon of="message-square-text" size={15} />
        <Word>{t('setCommission')}</Word>
      </Button>
      {!hasNoLists && (
        <Button size="small" isChanging title={t('menu.toList')} onClick={putOnList}>
          <Icon of="list-plus" size={15} />
          <Word>{t('toList')}</Word>
        </Button>
      )}
      {others.length > 0 && viewOnly === null && (
        <Popover
          size="small"
          label={t('moveTo')}
          button={
            <>
              <Icon of="folder-open" size={15} />
              <Word>{t('moveTo')}</Word>
            </>
          }
        >
          <ul className="grid">
            {others.map(({ cartId, name, cartQuantity }) => (
              <li key={cartId}>
                <button
                  type="button"
                  className="flex min-h-9 w-full items-center gap-3 rounded-control px-2 text-left hover:bg-sunken"
                  onClick={(event) => {
                    closePopover(event);
                    untick();
                    void editor.moveToCart(ticked, cartId, name || t('title'));
                  }}
                >
                  <span className="grow">{name || t('title')}</span>
                  <span className="text-ink-3">{cartQuantity}</span>
                </button>
              </li>
            ))}
          </ul>
        </Popover>
      )}
      {view.isInCartOrder && (
        <>
          <Button
            size="small"
            isChanging
            onClick={() => void editor.move(keys, 'up')}
            title={t('moveUp')}
            aria-label={t('moveUp')}
          >
            <Icon of="arrow-up" size={15} />
          </Button>
          <Button
            size="small"
            isChanging
            onClick={() => void editor.move(keys, 'down')}
            title={t('moveDown')}
            aria-label={t('moveDown')}
          >
            <Icon of="arrow-down" size={15} />
          </Button>
        </>
      )}
      <Button
        size="small"
        isChanging
        title={t('removeTicked')}
        onClick={() => {
          untick();
          void editor.remove(ticked);
        }}
      >
        <Icon of="trash-2" size={15} />
        <Word>{t('removeTicked')}</Word>
      </Button>
      <Button size="small" look="bare" title={t('untick')} aria-label={t('untick')} onClick={untick}>
        <Icon of="x" size={16} />
      </Button>
      {isNaming && (
        <CommissionDialog
          count={ticked.length}
          known={view.commissions}
          onClose={() => setNaming(false)}
          onSave={async (commission) => {
            const refused = await editor.setWords(ticked, { commission });
            if (refused !== undefined) return refused;
            // First the dialog: as long as it stands, nothing behind it takes the focus.
            flushSync(() => setNaming(false));
            untick();
            return undefined;
          }}
        />
      )}
    </div>
  );
}

/** Where the row is narrow, the sign alone is seen. */
function Word({ children }: { readonly children: string }) {
  return <span className="@max-[60rem]:sr-only">{children}</span>;
}
