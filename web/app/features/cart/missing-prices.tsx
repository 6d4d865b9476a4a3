import type { Cart } from '@shop/contract/cart';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';

type Props = {
  readonly cart: Pick<Cart, 'pricesMissing' | 'needsRecalculation' | 'pricedLinesMax'>;
  readonly onRetry: () => Promise<void>;
};

/**
 * Why there are no prices, and that ordering works all the same (docs/domain/cart.md#size-limits). Who may not see prices
 * misses none.
 */
export function MissingPrices({ cart, onRetry }: Props) {
  const t = useTexts('cart');
  const { state, during } = useButtonState();
  if (cart.pricesMissing === 'tooManyItems') {
    return (
      <div className="mb-3.5">
        <Note>{t('pricesMissing.tooManyItems', { max: cart.pricedLinesMax })}</Note>
      </div>
    );
  }
  if (cart.pricesMissing !== 'unavailable' && !cart.needsRecalculation) return null;
  return (
    <div className="mb-3.5">
      <Note
        tone="warning"
        action={
          <Button size="small" state={state === 'busy' ? 'busy' : 'default'} onClick={() => void during(onRetry)}>
            {t('pricesMissing.retry')}
          </Button>
        }
      >
        {t(cart.pricesMissing === 'unavailable' ? 'pricesMissing.unavailable' : 'pricesMissing.stale')}
      </Note>
    </div>
  );
}
