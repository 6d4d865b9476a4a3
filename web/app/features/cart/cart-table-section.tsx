import type { CartItem } from '@shop/contract/cart';
import type { CartSummary } from '@shop/contract/cart-change';
import { Suspense, useState, type Ref } from 'react';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { CartTable, type CartTableHandle, type Ticks } from './cart-table.tsx';
import { CartTableToolbar } from './cart-table-toolbar.tsx';
import { lineKeyOf } from './line-key.ts';
import { MissingPrices } from './missing-prices.tsx';
import { useCartTableView } from './use-cart-table-view.ts';
import type { CartEditor } from './use-cart-editor.ts';

const LineDialog = lazyComponent(async () => ({ default: (await import('./line-dialog.tsx')).LineDialog }));
const CustomItemDialog = lazyComponent(async () => ({
  default: (await import('./custom-item-dialog.tsx')).CustomItemDialog,
}));

type Props = {
  readonly editor: CartEditor;
  readonly others: readonly CartSummary[];
  readonly ticks: Ticks;
  /** Enter in the last quantity. */
  readonly onPastEnd: () => void;
  readonly handleRef: Ref<CartTableHandle>;
};

type Opened = { readonly key: string; readonly kind: 'line' | 'custom' };

/** The cart table with its tools and the dialogs of its lines. */
export function CartTableSection({ editor, others, ticks, onPastEnd, handleRef }: Props) {
  const t = useTexts('cart');
  const view = useCartTableView(editor);
  const [opened, setOpened] = useState<Opened>();
  const line = opened && editor.lines.find((one) => lineKeyOf(one) === opened.key);
  const close = () => setOpened(undefined);
  const open = (one: CartItem) => setOpened({ key: lineKeyOf(one), kind: 'line' });
  return (
    <>
      <MissingPrices cart={editor.cart} onRetry={editor.calculate} />
      <CartTableToolbar editor={editor} view={view} ticks={ticks} others={others} />
      <CartTable
        entries={view.entries}
        columns={view.columns}
        sort={view.sort}
        onSort={view.sortBy}
        isGrouped={view.isGrouped}
        isMovable={view.isInCartOrder}
        editor={editor}
        ticks={ticks}
        onOpen={open}
        onPastEnd={onPastEnd}
        handleRef={handleRef}
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
            editor={editor}
            onClose={close}
            onEditCustom={() => setOpened({ key: opened.key, kind: 'custom' })}
          />
        )}
        {line && opened.kind === 'custom' && (
          <CustomItemDialog line={line} onClose={close} onSave={(item) => editor.changeCustom(line, item)} />
        )}
      </Suspense>
    </>
  );
}
