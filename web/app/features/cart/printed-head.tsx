import type { Cart } from '@shop/contract/cart';
import { formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';

/** On paper only: whose cart it is and of which day. The name of the cart stands above it, the page in the margin. */
export function PrintedHead({ cart }: { readonly cart: Cart }) {
  const t = useTexts('cart');
  const shell = useSession();
  const user = shell?.user;
  return (
    <p className="mb-3 hidden print:block" suppressHydrationWarning>
      {[
        user && `${user.companyName}, ${user.firstName} ${user.lastName}`,
        t('printed.cart', { name: cart.name || t('title') }),
        t('printed.on', { day: formatDate(new Date().toISOString()) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}
