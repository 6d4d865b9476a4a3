import { useTexts } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { useLocalPath } from '#app/ui/link.tsx';
import type { Buyable } from './add-to-cart.tsx';

/** How many, and into the active cart, for a browser without scripts: the cart page answers. */
export function PlainAdd({ product }: { readonly product: Buyable }) {
  const t = useTexts('catalogue');
  const quantityOf = useTexts('ui');
  const localPath = useLocalPath();
  return (
    <form method="post" action={localPath('/cart')} className="plain-add">
      <input type="hidden" name="sku" value={product.sku} />
      {product.groupKey !== '' && <input type="hidden" name="groupKey" value={product.groupKey} />}
      <input
        type="number"
        name="quantity"
        required
        defaultValue={product.quantityMin}
        min={product.quantityMin}
        step={product.quantityInterval}
        aria-label={quantityOf('quantity.of', { label: product.name })}
      />
      <button name="change" value="add" className={`grow ${buttonLook('primary')}`}>
        {t('addToCart')}
        <span className="sr-only">{`: ${product.name}`}</span>
      </button>
    </form>
  );
}
