import { cartApi } from '@shop/contract/cart';
import type { CartList } from '@shop/contract/carts';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useRevalidator } from 'react-router';
import { cartTotalText } from '#app/lib/cart-total.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { cartTarget } from '../cart-import/import-target.ts';
import { useCartImport } from '../cart-import/use-cart-import.tsx';
import { CartNameDialog } from './cart-name-dialog.tsx';
import { mayLeaveCart } from './leaving-cart.ts';
import { useCarts } from './use-carts.ts';

type Props = {
  /** The panel that hangs from the header; dialogs stand outside it, because it closes when they open. */
  readonly panel: HTMLElement;
  /** Counts how often the panel was opened: each time the carts are read anew. */
  readonly openedCount: number;
};

/** All carts of the user from any page: what is in them, which one is filled, and a list to import. */
export default function MiniCartPanel({ panel, openedCount }: Props) {
  const t = useTexts('cart');
  const { revalidate } = useRevalidator();
  const [list, setList] = useState<CartList>();
  const [isOffline, setOffline] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const carts = useCarts(setList);
  useEffect(() => {
    let isGone = false;
    browserApi
      .get(cartApi.list, undefined, { isQuiet: true })
      .then((read) => {
        if (!isGone) setList(read);
      })
      .catch(() => setOffline(true));
    return () => {
      isGone = true;
    };
  }, [openedCount]);
  const listImport = useCartImport({ target: cartTarget(list?.activeCart ?? ''), onAdded: () => void revalidate() });
  /** Whatever has to be put right first is on the page, below this panel. */
  async function select(cartId: string) {
    if (!(await carts.select(cartId))) panel.hidePopover();
  }

  async function startNaming() {
    if (await mayLeaveCart()) setNaming(true);
    else panel.hidePopover();
  }

  const content = (
    <>
      <h2 className="mb-2">{t('mini.all')}</h2>
      {list ? (
        <ul>
          {list.carts.map((cart) => (
            <MiniCart
              key={cart.cartId}
              cart={cart}
              isActive={cart.cartId === list.activeCart}
              onSelect={() => void select(cart.cartId)}
            />
          ))}
        </ul>
      ) : (
        <p role="status" className="text-ink-2">
          {t(isOffline ? 'offline' : 'mini.loading')}
        </p>
      )}
      <div className="mt-3 grid gap-2">
        <Link to="/cart" className={buttonLook('primary')} onClick={() => panel.hidePopover()}>
          {t('mini.open')}
        </Link>
        {list && (
          <div className="flex flex-wrap gap-2">
            <Button className="grow" onClick={() => listImport.open()}>
              <Icon of="clipboard-paste" size={16} />
              {t('importList')}
            </Button>
            {list.isMultiCartAllowed && (
              <Button className="grow" onClick={() => void startNaming()}>
                <Icon of="plus" size={16} />
                {t('carts.new')}
              </Button>
            )}
          </div>
        )}
        {list?.cleanup && (
          <Button look="bare" size="small" onClick={() => list.cleanup && carts.offerCleanup(list.cleanup)}>
            {t('mini.cleanup')}
          </Button>
        )}
      </div>
    </>
  );
  return (
    <>
      {createPortal(content, panel)}
      {listImport.dialog}
      {isNaming && <CartNameDialog title={t('carts.new')} onClose={() => setNaming(false)} onSave={carts.create} />}
    </>
  );
}

type MiniProps = {
  readonly cart: CartList['carts'][number];
  readonly isActive: boolean;
  readonly onSelect: () => void;
};

function MiniCart({ cart: { name, cartQuantity, netTotal }, isActive, onSelect }: MiniProps) {
  const t = useTexts('cart');
  const shownName = name || t('title');
  const total = cartTotalText({ netTotal, cartQuantity }, t('onRequest.label'));
  return (
    <li className="border-t border-line">
      <button
        type="button"
        aria-label={isActive ? undefined : t('mini.select', { name: shownName })}
        aria-current={isActive || undefined}
        onClick={() => {
          if (!isActive) onSelect();
        }}
        className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-left hover:bg-sunken"
      >
        <span className="min-w-0 grow">
          <span className={`block truncate ${isActive ? 'font-semibold' : ''}`}>{shownName}</span>
          <span className="block text-note text-ink-3">
            {t('lines', { count: cartQuantity })}
            {isActive && ` · ${t('mini.active')}`}
          </span>
        </span>
        {total !== undefined && <span className="whitespace-nowrap">{total}</span>}
      </button>
    </li>
  );
}
