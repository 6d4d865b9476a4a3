import type { Cart } from '@shop/contract/cart';
import type { PendingItem } from '@shop/contract/cart-item';
import type { CartList } from '@shop/contract/carts';
import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { showActiveCart } from '#app/session/active-cart.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { ExportButton, LabelsButton } from '../cart-export/export-button.tsx';
import { cartTarget } from '../cart-import/import-target.ts';
import { useCartImport } from '../cart-import/use-cart-import.tsx';
import { useSpecificityChoice } from '#app/features/catalogue/use-specificity-choice.tsx';
import { CART_CHANGES, CartChanges } from './cart-changes.tsx';
import { CartMenu } from './cart-menu.tsx';
import { CartOrigin } from './cart-origin.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CartTabs } from './cart-tabs.tsx';
import { CleanupOffer } from './cleanup-offer.tsx';
import { EmptyCart } from './empty-cart.tsx';
import type { CartTableHandle } from './cart-table.tsx';
import { CartTableSection } from './cart-table-section.tsx';
import { useBeforeLeaving } from './leaving-cart.ts';
import { lineKeyOf } from './line-key.ts';
import { PendingItems } from './pending-items.tsx';
import { QuickAdd, type QuickAddHandle } from './quick-add.tsx';
import { useCarts } from './use-carts.ts';
import { useNumberKey } from './use-number-key.ts';
import { useAfterRender } from './use-after-render.ts';
import { useCartEditor } from './use-cart-editor.ts';

const CustomItemDialog = lazyComponent(async () => ({
  default: (await import('./custom-item-dialog.tsx')).CustomItemDialog,
}));

/** What has to be put right before the cart is left. */
const UNSETTLED = ['[aria-invalid=true]', '[data-refused] input', '[data-conflict] input', '[data-set-aside] button']
  .map((selector) => `#cart-table ${selector}`)
  .join();

type Props = {
  readonly cart: Cart;
  readonly list: CartList;
  /** What stands below the sums of the cart as it is now: its budgets. */
  readonly belowSums?: (cart: Cart) => ReactNode;
};

/** The cart as a table: lines to the left, what they come to at the right, the next number at the bottom. */
export function CartPage({ cart: loaded, list, belowSums }: Props) {
  const t = useTexts('cart');
  const operator = useSession()?.operator;
  const editor = useCartEditor(loaded);
  const carts = useCarts();
  const { cart, lines } = editor;
  const isEmpty = lines.length === 0;
  const [isMakingCustom, setMakingCustom] = useState(false);
  const [tickedKeys, setTickedKeys] = useState<ReadonlySet<string>>(new Set());
  // Export and labels take the ticked lines when there are some.
  const ticked = lines.filter((line) => tickedKeys.has(lineKeyOf(line)));
  const target = { kind: 'cart' as const, cartId: cart.cartId, items: ticked.map(refOf) };
  const numberField = useRef<HTMLInputElement>(null);
  const quickAdd = useRef<QuickAddHandle>(null);
  const cartTableHandle = useRef<CartTableHandle>(null);
  const afterRender = useAfterRender();
  useNumberKey(numberField);
  useEffect(() => {
    const { cartId, name, version, items, pendingItems, totals } = cart;
    const counts = { cartQuantity: items.length, pendingQuantity: pendingItems.length };
    showActiveCart({ cartId, name, version, netTotal: totals.netTotal, ...counts });
  }, [cart]);

  /** Nothing is left behind in another quantity than the one that stands in the field, and no number that was typed. */
  async function save(): Promise<boolean> {
    const [unsettled] = await editor.flush();
    await quickAdd.current?.settle();
    await afterRender();
    const wrong = document.querySelector<HTMLElement>(UNSETTLED);
    if (!wrong && unsettled === undefined) return true;
    if (wrong) wrong.focus();
    else if (unsettled !== undefined) cartTableHandle.current?.focusLine(unsettled);
    notify({ type: 'warning', message: t('quantitiesWrong') });
    return false;
  }
  useBeforeLeaving(save);

  /** Nothing is ordered that has changed without being confirmed (docs/domain/cart.md#changes-to-confirm). */
  async function leaveForOrder(): Promise<boolean> {
    if (!(await save())) return false;
    if (cart.cartChanges.length === 0) return true;
    document.getElementById(CART_CHANGES)?.focus();
    notify({ type: 'warning', message: t('changes.first', { count: cart.cartChanges.length }) });
    return false;
  }

  const importTarget = useMemo(() => cartTarget(cart.cartId), [cart.cartId]);
  const listImport = useCartImport({
    target: importTarget,
    onAdded: () => void editor.reload(),
    isPasteWatched: true,
  });
  const specificity = useSpecificityChoice();
  function chooseSpecificity({ itemId, sku, text, quantity }: PendingItem) {
    if (sku === null) return;
    const onTake = (taken: string, amount: number) => editor.resolvePending(itemId, taken, amount);
    specificity.open({ sku, name: text, quantity, onTake });
  }
  return (
    <>
      <title>{`${t('title')} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb here={t('title')} />
      <div className="mb-3 flex flex-wrap items-center gap-x-3.5 gap-y-2 max-sm:mt-4">
        <h1 className="min-w-0 break-words">{cart.name || t('title')}</h1>
        <span data-print="whole">
          <Chip>{t('lines', { count: lines.length })}</Chip>
        </span>
        <div className="ml-auto flex flex-wrap gap-2.5 max-sm:w-full" data-print="no">
          <Button isChanging onClick={() => listImport.open()}>
            <Icon of="clipboard-paste" size={16} />
            {t('importList')}
          </Button>
          {lines.length > 0 && <ExportButton target={target} />}
          {lines.length > 0 && <LabelsButton target={target} />}
          <CartMenu
            cart={cart}
            carts={carts}
            editor={editor}
            isOnly={list.carts.length === 1}
            onCustom={() => setMakingCustom(true)}
          />
        </div>
      </div>
      <CartTabs list={withShown(list, cart)} carts={carts} />
      <CartOrigin cart={cart} />
      {list.cleanup && <CleanupOffer cleanup={list.cleanup} carts={carts} />}
      {/* The number field keeps its place in the tree when the first line comes: it is being typed into. */}
      <div
        className={
          isEmpty
            ? ''
            : 'grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem] lg:max-xl:gap-6 xl:grid-cols-[minmax(0,1fr)_20.75rem]'
        }
      >
        <div id="cart-table" className={isEmpty ? 'grid max-w-200 gap-4' : 'min-w-0'}>
          {!isEmpty && <CartChanges changes={cart.cartChanges} lines={lines} onConfirm={editor.confirm} />}
          <PendingItems items={cart.pendingItems} editor={editor} />
          {isEmpty ? (
            <EmptyCart editor={editor} />
          ) : (
            <CartTableSection
              editor={editor}
              ticks={{ keys: tickedKeys, change: setTickedKeys }}
              others={list.carts.filter(({ cartId }) => cartId !== cart.cartId)}
              onPastEnd={() => numberField.current?.focus()}
              handleRef={cartTableHandle}
            />
          )}
          <QuickAdd
            field={numberField}
            handleRef={quickAdd}
            isBelowLines={!isEmpty}
            onAdd={editor.addByNumber}
            onPending={chooseSpecificity}
          />
        </div>
        {!isEmpty && (
          <CartSummary cart={cart} isStale={editor.isWaiting} beforeLeaving={leaveForOrder}>
            {belowSums?.(cart)}
          </CartSummary>
        )}
      </div>
      {listImport.dialog}
      {specificity.dialog}
      {isMakingCustom && (
        <Suspense fallback={null}>
          <CustomItemDialog onClose={() => setMakingCustom(false)} onSave={editor.addCustom} />
        </Suspense>
      )}
    </>
  );
}

function refOf({ sku, groupKey }: Cart['items'][number]) {
  return { sku, groupKey };
}

/** The list was loaded with the page; of the cart on the page more is known since. */
function withShown(list: CartList, { cartId, name, items, totals }: Cart): CartList {
  const shown = { name, cartQuantity: items.length, netTotal: totals.netTotal };
  return { ...list, carts: list.carts.map((one) => (one.cartId === cartId ? { ...one, ...shown } : one)) };
}
