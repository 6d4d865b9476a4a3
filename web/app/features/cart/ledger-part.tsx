import type { CartItem } from '@shop/contract/cart';
import type { CartSummary } from '@shop/contract/cart-change';
import { Suspense, useState, type Ref } from 'react';
import { lazyPart } from '#app/lib/lazy-part.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Ledger, type LedgerDoor } from './ledger.tsx';
import { LedgerToolbar } from './ledger-toolbar.tsx';
import { lineKeyOf } from './line-key.ts';
import { MissingPrices } from './missing-prices.tsx';
import { useLedgerView } from './use-ledger-view.ts';
import type { LedgerState } from './use-ledger.ts';

const LineDialog = lazyPart(async () => ({ default: (await import('./line-dialog.tsx')).LineDialog }));
const CustomItemDialog = lazyPart(async () => ({
  default: (await import('./custom-item-dialog.tsx')).CustomItemDialog,
}));

type Props = {
  readonly ledger: LedgerState;
  readonly others: readonly CartSummary[];
  /** Enter in the last quantity. */
  readonly onPastEnd: () => void;
  readonly door: Ref<LedgerDoor>;
};

type Opened = { readonly key: string; readonly kind: 'line' | 'custom' };

/** The ledger with its tools and the dialogs of its lines. */
export function LedgerPart({ ledger, others, onPastEnd, door }: Props) {
  const t = useTexts('cart');
  const view = useLedgerView(ledger);
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<Opened>();
  const line = opened && ledger.lines.find((one) => lineKeyOf(one) === opened.key);
  const close = () => setOpened(undefined);
  const open = (one: CartItem) => setOpened({ key: lineKeyOf(one), kind: 'line' });
  const ticks = { keys, change: setKeys };
  return (
    <>
      <MissingPrices cart={ledger.cart} onRetry={ledger.calculate} />
      <LedgerToolbar ledger={ledger} view={view} ticks={ticks} others={others} />
      <Ledger
        entries={view.entries}
        columns={view.columns}
        sort={view.sort}
        onSort={view.sortBy}
        isGrouped={view.isGrouped}
        isMovable={view.isInCartOrder}
        ledger={ledger}
        ticks={ticks}
        onOpen={open}
        onPastEnd={onPastEnd}
        door={door}
      />
      {view.entries.length === 0 && (
        <p className="flex flex-wrap items-center justify-center gap-3 py-6 text-ink-2" role="status">
          {t('search.none', { text: view.search })}
          <Button size="small" onClick={() => view.setSearch('')}>
            {t('search.clear')}
          </Button>
        </p>
      )}
      <Suspense fallback={null}>
        {line && opened.kind === 'line' && (
          <LineDialog
            line={line}
            ledger={ledger}
            onClose={close}
            onEditCustom={() => setOpened({ key: opened.key, kind: 'custom' })}
          />
        )}
        {line && opened.kind === 'custom' && (
          <CustomItemDialog line={line} onClose={close} onSave={(item) => ledger.changeCustom(line, item)} />
        )}
      </Suspense>
    </>
  );
}
