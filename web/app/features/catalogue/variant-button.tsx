import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { isFamily } from './family.ts';
import type { ShownTile } from './shown-tile.ts';
import { useSpecificityChoice } from './use-specificity-choice.tsx';

/** From the tile of one variant to the others; a family itself has its choice in the place of the cart button. */
export function VariantButton({ product, quantity }: { readonly product: ShownTile; readonly quantity: number }) {
  return product.hasSpecificities === true && product.isSold !== false && !isFamily(product) ? (
    <Choice product={product} quantity={quantity} />
  ) : null;
}

function Choice({ product: { sku, name }, quantity }: { readonly product: ShownTile; readonly quantity: number }) {
  const t = useTexts('catalogue');
  const { open, dialog } = useSpecificityChoice();
  return (
    <>
      <Button
        onClick={() => open({ sku, name, quantity })}
        title={t('otherVariant')}
        className="script-only button-sign"
      >
        <Icon of="shapes" size={16} />
        <span className="sr-only">{`${t('otherVariant')}: ${name}`}</span>
      </Button>
      {dialog}
    </>
  );
}
