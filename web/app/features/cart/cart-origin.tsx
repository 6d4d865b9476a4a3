import type { Cart } from '@shop/contract/cart';
import { useTexts } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';

/**
 * The offer whose items this cart was filled with (docs/domain/offers.md#editing): what is asked for from here refers to it.
 */
export function CartOrigin({ cart: { offerNumber } }: { readonly cart: Cart }) {
  const t = useTexts('cart');
  if (offerNumber === null) return null;
  return (
    <div className="mb-4" data-print="no">
      <Note
        action={
          <Link to={`/customer/offer/${offerNumber}`} className={buttonLook('quiet', 'small')}>
            {t('fromOffer.show')}
          </Link>
        }
      >
        {t('fromOffer.text', { offerNumber })}
      </Note>
    </div>
  );
}
