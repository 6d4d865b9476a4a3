import type { CartItem } from '@shop/contract/cart';
import { useTexts } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';

type Props = { readonly cartId: string; readonly line: CartItem };

/** The quantity of a line, and the way out of the cart, for a browser without scripts. */
export function PlainLine({ cartId, line }: Props) {
  const t = useTexts('cart');
  const ui = useTexts('ui');
  return (
    <form method="post" className="flex flex-wrap justify-end gap-1.5">
      <input type="hidden" name="cartId" value={cartId} />
      <input type="hidden" name="sku" value={line.sku} />
      <input type="hidden" name="groupKey" value={line.groupKey} />
      <input
        type="number"
        name="quantity"
        required
        defaultValue={line.quantity}
        min={line.quantityMin}
        step={line.quantityInterval}
        aria-label={ui('quantity.of', { label: line.name })}
        className="min-h-9 w-20 rounded-control border border-edge bg-raised px-2 text-right"
      />
      <button name="change" value="quantity" className={buttonLook('quiet', 'small')}>
        {t('plain.save')}
        <span className="sr-only">: {line.name}</span>
      </button>
      <button name="change" value="remove" formNoValidate className={buttonLook('quiet', 'small')}>
        {t('plain.remove')}
        <span className="sr-only">: {line.name}</span>
      </button>
    </form>
  );
}
