import type { CartSummary } from '@shop/contract/cart';
import type { SessionUser } from '@shop/contract/session';
import { cartTotalText } from '#app/lib/cart-total.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

export function Greeting({ user }: { readonly user: SessionUser }) {
  const t = useTexts('home');
  return t('greeting', { name: `${user.firstName} ${user.lastName}` });
}

/** The active cart, if it is not empty. */
export function OpenCart({ cart }: { readonly cart: CartSummary | undefined }) {
  const t = useTexts('home');
  if (!cart || cart.cartQuantity === 0) return null;
  return (
    <Link
      to="/cart"
      className="mt-5 flex max-w-160 items-center gap-3.5 rounded-card border border-line bg-raised px-4 py-3.5 hover:border-edge"
    >
      <Icon of="shopping-cart" size={22} className="text-ink-2" />
      <span className="min-w-0 grow">
        <b className="block truncate font-semibold">
          {cart.name ? t('cart.openNamed', { name: cart.name }) : t('cart.open')}
        </b>
        <span className="text-small text-ink-2">
          {[t('cart.lines', { count: cart.cartQuantity }), cartTotalText(cart, t('cart.onRequest'))]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Icon of="arrow-right" className="text-ink-3" />
    </Link>
  );
}
