import type { CartSummary } from '@shop/contract/cart';
import type { SessionUser } from '@shop/contract/session';
import type { ReactNode } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { cartTotalText } from '#app/lib/cart-total.ts';
import { formatQuantity } from '#app/lib/format.ts';
import { Icon } from '#app/ui/icon.tsx';

/** What the main bar says of the active cart: name, lines, and the total where it is known. */
export function CartLabel({ cart }: { readonly cart: CartSummary | undefined }) {
  const t = useTexts('shell');
  const total = cart && cartTotalText(cart, t('priceOnRequest'));
  return (
    <>
      <Icon of="shopping-cart" className={cart ? 'sm:hidden' : ''} />
      <span className={cart ? '' : 'max-sm:sr-only'}>
        <span className="flex items-center gap-1.5">
          <span className="max-w-32 truncate max-sm:sr-only">{cart?.name || t('cart')}</span>
          {cart && <CartBadge cart={cart} />}
        </span>
        {total !== undefined && <b className="block text-small font-medium text-on-night max-sm:hidden">{total}</b>}
      </span>
    </>
  );
}

export function AccountName({ user }: { readonly user: SessionUser }) {
  return (
    <>
      <span className="min-w-0 max-lg:sr-only">
        <span className="block truncate">{user.companyName}</span>
        <b className="block truncate text-small font-medium text-on-night">
          {user.firstName} {user.lastName}
        </b>
      </span>
      <WaitingBadge user={user} />
    </>
  );
}

/** How many things wait for the user behind his account, such as orders to approve. */
export function WaitingBadge({ user }: { readonly user: SessionUser }) {
  return <Waiting count={user.accountLinks.reduce((sum, link) => sum + (link.count ?? 0), 0)} />;
}

/** What waits, as a number; nothing where nothing does. */
export function Waiting({ count }: { readonly count: number }) {
  const t = useTexts('shell');
  if (count === 0) return null;
  return (
    <Badge>
      {formatQuantity(count)}
      <span className="sr-only"> {t('waiting')}</span>
    </Badge>
  );
}

/** The cart in the bar at the bottom of phones: how many lines it has, once it has some. */
export function BottomCartBadge({ cart }: { readonly cart: CartSummary | undefined }) {
  return cart && cart.cartQuantity > 0 ? <CartBadge cart={cart} /> : null;
}

function CartBadge({ cart }: { readonly cart: CartSummary }) {
  const t = useTexts('shell');
  return (
    <Badge>
      <span aria-hidden>{formatQuantity(cart.cartQuantity)}</span>
      <span className="sr-only"> {t('cartLines', { count: cart.cartQuantity })}</span>
    </Badge>
  );
}

export function Badge({ children }: { readonly children: ReactNode }) {
  return (
    <span className="rounded-pill bg-spark px-1.75 text-micro leading-4.5 font-semibold whitespace-nowrap text-on-spark">
      {children}
    </span>
  );
}
