import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { useSpecificityChoice } from './use-specificity-choice.tsx';

/** In the place of "into the cart" for an article that is sold in variants only. */
export function ChooseVariant({ product: { sku, name } }: { readonly product: { sku: string; name: string } }) {
  const t = useTexts('specificities');
  const { open, dialog } = useSpecificityChoice();
  return (
    <>
      <Button look="primary" isReading onClick={() => open({ sku, name, quantity: null })} className="script-only grow">
        {t('choose')}
        <span className="sr-only">: {name}</span>
      </Button>
      {dialog}
    </>
  );
}
