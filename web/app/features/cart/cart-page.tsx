import type { Cart } from '@shop/contract/cart';
import type { PendingItem } from '@shop/contract/cart-item';
import type { CartList } from '@shop/contract/carts';
import { ClipboardPaste } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#app/lib/lazy-part.ts';
import { notify } from '#app/lib/notices.ts';
import { useTexts } from '#app/lib/texts.ts';
import { showActiveCart } from '#app/shell/active-cart.ts';
import { useShell } from '#app/shell/shell-data.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Chip } from '#app/ui/label.tsx';
import { ExportButton, LabelsButton } from '../cart-export/export-button.tsx';
import { useCartImport } from '../cart-import/use-cart-import.tsx';
import { useSpecificityChoice } from '../specificities/use-specificity-choice.tsx';
import { CART_CHANGES, CartChanges } from './cart-changes.tsx';
import { CartMenu } from './cart-menu.tsx';
import { CartOrigin } from './cart-origin.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CartTabs } from './cart-tabs.tsx';
import { CleanupOffer } from './cleanup-offer.tsx';
import { EmptyCart } from './empty-cart.tsx';
import type { LedgerDoor } from './ledger.tsx';
import { LedgerPart } from './ledger-part.tsx';
import { useBeforeLeaving } from './leaving-cart.ts';
import { PendingItems } from './pending-items.tsx';
import { QuickAdd, type QuickAddDoor } from './quick-add.tsx';
import { useCarts } from './use-carts.ts';
import { useDrawing } from './use-drawing.ts';
import { useLedger } from './use-ledger.ts';

const CustomItemDialog = lazyPart(async () => ({
  default: (await import('./custom-item-dialog.tsx')).CustomItemDialog,
}));

/** What has to be put right before the cart is left. */
const UNSETTLED = ['[aria-invalid=true]', '[data-refused] input', '[data-conflict] input', '[data-set-aside] button']
  .map((mark) => `#ledger ${mark}`)
  .join();

type Props = { readonly cart: Cart; readonly list: CartList };

/** The cart as a ledger: lines to the left, what they come to at the right, the next number at the bottom. */
export function CartPage({ cart: loaded, list }: Props) {
  const t = useTexts('cart');
  const operator = useShell()?.operator;
  const ledger = useLedger(loaded);
  const carts = useCarts();
  const { cart, lines } = ledger;
  const isEmpty = lines.length === 0;
  const [isMakingCustom, setMakingCustom] = useState(false);
  const numberField = useRef<HTMLInputElement>(null);
  const quickAdd = useRef<QuickAddDoor>(null);
  const ledgerDoor = useRef<LedgerDoor>(null);
  const drawing = useDrawing();
  useNumberKey(numberField);
  useEffect(() => {
    const { cartId, name, version, items, pendingItems, totals } = cart;
    const counts = { cartQuantity: items.length, pendingQuantity: pendingItems.length };
    showActiveCart({ cartId, name, version, netTotal: totals.netTotal, ...counts });
  }, [cart]);

  /** Nothing is left behind in another quantity than the one that stands in the field, and no number that was typed. */
  async function save(): Promise<boolean> {
    const [unsettled] = await ledger.flush();
    await quickAdd.current?.settle();
    await drawing();
    const wrong = document.querySelector<HTMLElement>(UNSETTLED);
    if (!wrong && unsettled === undefined) return true;
    if (wrong) wrong.focus();
    else if (unsettled !== undefined) ledgerDoor.current?.focusLine(unsettled);
    notify({ type: 'warning', message: t('quantitiesWrong') });
    return false;
  }
  useBeforeLeaving(save);

  /** Nothing is ordered that has changed without being confirmed (ruling 24). */
  async function leaveForOrder(): Promise<boolean> {
    if (!(await save())) return false;
    if (cart.cartChanges.length === 0) return true;
    document.getElementById(CART_CHANGES)?.focus();
    notify({ type: 'warning', message: t('changes.first', { count: cart.cartChanges.length }) });
    return false;
  }

  const listImport = useCartImport({
    cartId: cart.cartId,
    onAdded: () => void ledger.reload(),
    isPasteWatched: true,
  });
  const specificity = useSpecificityChoice();
  function chooseSpecificity({ itemId, sku, text, quantity }: PendingItem) {
    if (sku === null) return;
    const onTake = (taken: string, amount: number) => ledger.resolvePending(itemId, taken, amount);
    specificity.open({ sku, name: text, quantity, onTake });
  }
  return (
    <>
      <title>{`${t('title')} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb here={t('title')} />
      <div className="mb-3 flex flex-wrap items-center gap-x-3.5 gap-y-2 max-sm:mt-4">
        <h1 className="min-w-0 break-words">{cart.name || t('title')}</h1>
        <Chip>{t('lines', { count: lines.length })}</Chip>
        <div className="ml-auto flex flex-wrap gap-2.5 max-sm:w-full" data-print="no">
          <Button onClick={() => listImport.open()}>
            <Icon of={ClipboardPaste} size={16} />
            {t('importList')}
          </Button>
          {lines.length > 0 && <ExportButton target={{ kind: 'cart', cartId: cart.cartId }} />}
          {lines.length > 0 && <LabelsButton target={{ kind: 'cart', cartId: cart.cartId }} />}
          <CartMenu
            cart={cart}
            carts={carts}
            ledger={ledger}
            isOnly={list.carts.length === 1}
            onCustom={() => setMakingCustom(true)}
          />
        </div>
      </div>
      <CartTabs list={withShown(list, cart)} carts={carts} />
      <CartOrigin cart={cart} />
      {list.cleanup && <CleanupOffer cleanup={list.cleanup} carts={carts} />}
      {/* The number field keeps its place in the tree when the first line comes: it is being typed into. */}
      <div className={isEmpty ? '' : 'grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20.75rem]'}>
        <div id="ledger" className={isEmpty ? 'grid max-w-200 gap-4' : 'min-w-0'}>
          {!isEmpty && <CartChanges changes={cart.cartChanges} onConfirm={ledger.confirm} />}
          <PendingItems items={cart.pendingItems} ledger={ledger} />
          {isEmpty ? (
            <EmptyCart ledger={ledger} />
          ) : (
            <LedgerPart
              ledger={ledger}
              others={list.carts.filter(({ cartId }) => cartId !== cart.cartId)}
              onPastEnd={() => numberField.current?.focus()}
              door={ledgerDoor}
            />
          )}
          <QuickAdd
            field={numberField}
            door={quickAdd}
            isBelowLines={!isEmpty}
            onAdd={ledger.addByNumber}
            onPending={chooseSpecificity}
          />
        </div>
        {!isEmpty && <CartSummary cart={cart} isStale={ledger.isWaiting} beforeLeaving={leaveForOrder} />}
      </div>
      {listImport.dialog}
      {specificity.dialog}
      {isMakingCustom && (
        <Suspense fallback={null}>
          <CustomItemDialog onClose={() => setMakingCustom(false)} onSave={ledger.addCustom} />
        </Suspense>
      )}
    </>
  );
}

/** The list was loaded with the page; of the cart on the page more is known since. */
function withShown(list: CartList, { cartId, name, items, totals }: Cart): CartList {
  const shown = { name, cartQuantity: items.length, netTotal: totals.netTotal };
  return { ...list, carts: list.carts.map((one) => (one.cartId === cartId ? { ...one, ...shown } : one)) };
}

/** `N` leads to the number field from anywhere on the page where nobody is typing. */
function useNumberKey(field: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const at = event.target;
      const isTyping = at instanceof HTMLElement && at.closest('input:not([type=checkbox]), textarea, select, dialog');
      if (event.key.toLowerCase() !== 'n' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [field]);
}
