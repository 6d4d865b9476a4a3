import type { CartList } from '@shop/contract/carts';
import { useContext, useEffect, useRef, useState } from 'react';
import { cartTotalText } from '#app/lib/cart-total.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ViewOnlyContext } from '#app/ui/view-only.ts';
import { CartNameDialog } from './cart-name-dialog.tsx';
import { mayLeaveCart } from './leaving-cart.ts';
import type { CartsHandle } from './use-carts.ts';

type Props = {
  readonly list: Pick<CartList, 'carts' | 'activeCart' | 'isMultiCartAllowed'>;
  readonly carts: CartsHandle;
};

const tab = 'flex min-h-10 items-center gap-2 border-b-2 px-3 whitespace-nowrap pointer-coarse:min-h-touch';

/** All carts of the user side by side; the one shown is the one into which the shop puts things, so who only looks takes no other. */
export function CartTabs({ list, carts }: Props) {
  const t = useTexts('cart');
  const [isNaming, setNaming] = useState(false);
  const row = useRef<HTMLUListElement>(null);
  const viewOnly = useContext(ViewOnlyContext);
  useEffect(() => showActiveTab(row.current), [list.activeCart]);
  if (list.carts.length === 1 && !list.isMultiCartAllowed) return null;
  const inOrder = list.carts.toSorted((a, b) => a.name.localeCompare(b.name, 'de-CH', { numeric: true }));
  return (
    <nav aria-label={t('carts.label')} data-print="no" className="mb-4 border-b border-line-2">
      <ul ref={row} className="relative -mb-px flex overflow-x-auto">
        {inOrder.map(({ cartId, name, cartQuantity, netTotal }) => {
          const isActive = cartId === list.activeCart;
          return (
            <li key={cartId}>
              <button
                type="button"
                aria-current={isActive ? 'page' : undefined}
                aria-disabled={(viewOnly !== null && !isActive) || undefined}
                title={
                  viewOnly !== null && !isActive
                    ? viewOnly
                    : cartTotalText({ netTotal, cartQuantity }, t('onRequest.label'))
                }
                onClick={() => {
                  if (!isActive && viewOnly === null) void carts.select(cartId);
                }}
                className={`${tab} aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ${isActive ? 'border-spark font-medium' : 'border-transparent text-ink-2 hover:text-ink'}`}
              >
                <span className="max-w-56 truncate">{name || t('title')}</span>
                <span
                  className={
                    isActive ? 'rounded-pill bg-spark px-1.75 text-micro font-semibold text-on-spark' : 'text-ink-3'
                  }
                >
                  {cartQuantity}
                  <span className="sr-only"> {t('carts.linesWord')}</span>
                </span>
              </button>
            </li>
          );
        })}
        {list.isMultiCartAllowed && viewOnly === null && (
          <li>
            <button
              type="button"
              onClick={() => void mayLeaveCart().then((mayLeave) => mayLeave && setNaming(true))}
              className={`${tab} border-transparent text-ink-2 hover:text-ink`}
            >
              <Icon of="plus" size={15} />
              {t('carts.new')}
            </button>
          </li>
        )}
      </ul>
      {isNaming && <CartNameDialog title={t('carts.new')} onClose={() => setNaming(false)} onSave={carts.create} />}
    </nav>
  );
}

/** Of many carts the active one may stand outside the row. Only the row is scrolled, not the page. */
function showActiveTab(row: HTMLElement | null): void {
  const tab = row?.querySelector<HTMLElement>('[aria-current]');
  if (!row || !tab) return;
  const start = tab.offsetLeft;
  const end = start + tab.offsetWidth;
  const isInView = start >= row.scrollLeft && end <= row.scrollLeft + row.clientWidth;
  if (!isInView) row.scrollLeft = start - (row.clientWidth - tab.offsetWidth) / 2;
}
