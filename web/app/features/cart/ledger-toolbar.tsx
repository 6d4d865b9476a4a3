import type { CartItem } from '@shop/contract/cart';
import type { CartSummary } from '@shop/contract/cart-change';
import { ArrowDown, ArrowUp, FolderOpen, MessageSquareText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ColumnMenu } from '#app/ui/column-menu.tsx';
import { inputLook } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Chip } from '#app/ui/label.tsx';
import { Popover } from '#app/ui/popover.tsx';
import { closePopover } from '#app/ui/popover-actions.ts';
import { CommissionDialog } from './commission-dialog.tsx';
import type { Ticks } from './ledger.tsx';
import { lineKeyOf } from './line-key.ts';
import type { LedgerState } from './use-ledger.ts';
import type { LedgerViewState } from './use-ledger-view.ts';

type Props = {
  readonly ledger: LedgerState;
  readonly view: LedgerViewState;
  readonly ticks: Ticks;
  /** The user's other carts. */
  readonly others: readonly CartSummary[];
};

const keyCap = 'rounded-small border border-b-2 border-line-2 bg-raised px-1.5 py-px font-mono text-micro text-ink-2';

/** What can be done with the lines that are ticked, and how the ledger is looked at. */
export function LedgerToolbar({ ledger, view, ticks, others }: Props) {
  const t = useTexts('cart');
  const ticked = ledger.lines.filter((line) => ticks.keys.has(lineKeyOf(line)));
  // The keys are told where nothing more important needs the room.
  const isQuiet = !view.sort && ledger.unsavedCount === 0 && ledger.conflictCount === 0;
  return (
    <div className="mb-1 grid gap-2 py-1" data-print="no">
      <div className="flex min-h-9 flex-wrap items-center gap-2.5">
        <Button
          size="small"
          aria-pressed={view.isGrouped}
          className="aria-pressed:border-ink! aria-pressed:bg-sunken!"
          onClick={() => view.setGrouped(!view.isGrouped)}
        >
          {t('byCommission')}
        </Button>
        <ColumnMenu columns={view.choices} hidden={view.hidden} onChange={view.setHidden} />
        <input
          type="search"
          value={view.search}
          onChange={(event) => view.setSearch(event.target.value)}
          aria-label={t('search.label')}
          placeholder={t('search.hint')}
          className={`${inputLook} min-h-8.5 w-52! border-line-2 max-sm:w-40! max-sm:grow`}
        />
        {view.sort && (
          <>
            <Chip>{t('sort.is', { column: t(`column.${view.sort.column}`) })}</Chip>
            {view.search === '' && (
              <Button size="small" onClick={() => void view.keepOrder()}>
                {t('sort.keep')}
              </Button>
            )}
            <Button size="small" look="bare" onClick={view.clearSort}>
              {t('sort.clear')}
            </Button>
          </>
        )}
        {ticked.length === 0 && (
          <Button size="small" look="bare" onClick={() => void ledger.remove(ledger.lines)}>
            {t('clear')}
          </Button>
        )}
        <span className="grow" />
        <SavingState ledger={ledger} />
        {isQuiet && (
          <p className="text-note text-ink-2 pointer-coarse:hidden max-md:hidden" aria-hidden>
            <kbd className={keyCap}>Enter</kbd> {t('keys.enter')} · <kbd className={keyCap}>N</kbd> {t('keys.n')}
          </p>
        )}
      </div>
      {ticked.length > 0 && <TickedActions {...{ ledger, view, ticks, others, ticked }} />}
    </div>
  );
}

/** Whether every quantity typed is with the server. */
function SavingState({ ledger }: Pick<Props, 'ledger'>) {
  const t = useTexts('cart');
  const { unsavedCount, conflictCount } = ledger;
  return (
    <span role="status" className="flex items-center gap-2 text-note text-ink-2">
      {conflictCount > 0 && <b className="font-medium text-bad">{t('saving.conflicts', { count: conflictCount })}</b>}
      {unsavedCount > 0 && (
        <>
          {t('saving.held', { count: unsavedCount })}
          <Button size="small" onClick={() => void ledger.flush()}>
            {t('saving.now')}
          </Button>
        </>
      )}
    </span>
  );
}

function TickedActions({ ledger, view, ticks, others, ticked }: Props & { readonly ticked: readonly CartItem[] }) {
  const t = useTexts('cart');
  const [isNaming, setNaming] = useState(false);
  const keys = new Set(ticked.map(lineKeyOf));
  function done() {
    ticks.change(() => new Set());
  }
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-control bg-spark-soft px-2.5 py-1.5">
      <Chip>{t('ticked', { count: ticked.length })}</Chip>
      <Button size="small" onClick={() => setNaming(true)}>
        <Icon of={MessageSquareText} size={15} />
        {t('setCommission')}
      </Button>
      {others.length > 0 && (
        <Popover
          size="small"
          label={t('moveTo')}
          button={
            <>
              <Icon of={FolderOpen} size={15} />
              {t('moveTo')}
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
                    done();
                    void ledger.moveToCart(ticked, cartId, name || t('title'));
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
          <Button size="small" onClick={() => void ledger.move(keys, 'up')} aria-label={t('moveUp')}>
            <Icon of={ArrowUp} size={15} />
          </Button>
          <Button size="small" onClick={() => void ledger.move(keys, 'down')} aria-label={t('moveDown')}>
            <Icon of={ArrowDown} size={15} />
          </Button>
        </>
      )}
      <Button
        size="small"
        onClick={() => {
          done();
          void ledger.remove(ticked);
        }}
      >
        <Icon of={Trash2} size={15} />
        {t('removeTicked')}
      </Button>
      {isNaming && (
        <CommissionDialog
          count={ticked.length}
          known={view.commissions}
          onClose={() => setNaming(false)}
          onSave={async (commission) => {
            const refused = await ledger.setWords(ticked, { commission });
            if (refused === undefined) done();
            return refused;
          }}
        />
      )}
    </div>
  );
}
