import type { Cart } from '@shop/contract/cart';
import { ClipboardPaste, ShoppingCart } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { notify } from '#app/lib/notices.ts';
import { useTexts } from '#app/lib/texts.ts';
import { showActiveCart } from '#app/shell/active-cart.ts';
import { useShell } from '#app/shell/shell-data.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Chip } from '#app/ui/label.tsx';
import { Link } from '#app/ui/link.tsx';
import { ExportButton, LabelsButton } from '../cart-export/export-button.tsx';
import { useCartImport } from '../cart-import/use-cart-import.tsx';
import { CartSummary } from './cart-summary.tsx';
import { Ledger } from './ledger.tsx';
import { lineKeyOf } from './line-key.ts';
import { MissingPrices } from './missing-prices.tsx';
import { QuickAdd } from './quick-add.tsx';
import { useLedger } from './use-ledger.ts';

/** The cart as a ledger: lines to the left, what they come to at the right, the next number at the bottom. */
export function CartPage({ cart }: { readonly cart: Cart }) {
  const t = useTexts('cart');
  const operator = useShell()?.operator;
  const ledger = useLedger(cart);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const numberField = useRef<HTMLInputElement>(null);
  useNumberKey(numberField);
  useEffect(() => {
    const { cartId, name, version, items, pendingItems, totals } = cart;
    const counts = { cartQuantity: items.length, pendingQuantity: pendingItems.length };
    showActiveCart({ cartId, name, version, netTotal: totals.netTotal, ...counts });
  }, [cart]);

  /** Nothing is ordered in another quantity than the one that stands in the field. */
  async function leave(): Promise<boolean> {
    await ledger.flush();
    const wrong = document.querySelector<HTMLElement>('#ledger [aria-invalid=true], #ledger [data-refused] input');
    wrong?.focus();
    if (wrong) notify({ type: 'warning', message: t('quantitiesWrong') });
    return wrong === null;
  }

  const { lines } = ledger;
  const listImport = useCartImport({
    cartId: cart.cartId,
    onAdded: () => void ledger.reload(),
    isPasteWatched: true,
  });
  const quickAdd = (
    <QuickAdd
      field={numberField}
      cartId={cart.cartId}
      isBelowLines={lines.length > 0}
      onAdded={ledger.reload}
      placeOf={(sku) => lines.findIndex((line) => line.sku === sku) + 1}
    />
  );
  return (
    <>
      <title>{`${t('title')} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb here={t('title')} />
      <div className="mb-4 flex flex-wrap items-center gap-x-3.5 gap-y-2 max-sm:mt-4">
        <h1>{cart.name || t('title')}</h1>
        <Chip>{t('lines', { count: lines.length })}</Chip>
        <div className="ml-auto flex flex-wrap gap-2.5" data-print="no">
          {lines.length > 0 && <ExportButton target={{ kind: 'cart', cartId: cart.cartId }} />}
          {lines.length > 0 && <LabelsButton target={{ kind: 'cart', cartId: cart.cartId }} />}
          <Button onClick={() => listImport.open()}>
            <Icon of={ClipboardPaste} size={16} />
            {t('importList')}
          </Button>
        </div>
      </div>
      {lines.length === 0 ? (
        <div className="grid max-w-200 gap-4">
          <EmptyState
            icon={ShoppingCart}
            title={t('empty.title')}
            action={
              <>
                {ledger.removedLast.length > 0 && (
                  <Button onClick={() => void ledger.restore(ledger.removedLast)}>
                    {t('restore', { count: ledger.removedLast.length })}
                  </Button>
                )}
                <Link to="/" className={buttonLook('primary')}>
                  {t('empty.toCatalogue')}
                </Link>
                <Link to="/customer/history" className={buttonLook()}>
                  {t('empty.toHistory')}
                </Link>
              </>
            }
          >
            {t('empty.text')}
          </EmptyState>
          {quickAdd}
        </div>
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20.75rem]">
          <div id="ledger" className="min-w-0">
            <MissingPrices cart={cart} onRetry={ledger.calculate} />
            <Ledger
              lines={lines}
              cart={cart}
              ledger={ledger}
              ticked={new Set([...ticked].filter((key) => lines.some((line) => lineKeyOf(line) === key)))}
              onTick={setTicked}
              onPastEnd={() => numberField.current?.focus()}
            />
            {quickAdd}
          </div>
          <CartSummary cart={cart} isStale={ledger.isWaiting} beforeLeaving={leave} />
        </div>
      )}
      {listImport.dialog}
    </>
  );
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
