import { useTexts } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { useLocalPath } from '#app/ui/link.tsx';

type Props = { readonly product: { readonly sku: string; readonly name: string } };

/** Puts a product on the list of those to compare, for a browser without scripts: the comparison answers. */
export function PlainCompare({ product }: Props) {
  const t = useTexts('catalogue');
  const localPath = useLocalPath();
  return (
    <form method="post" action={localPath('/compare')}>
      <input type="hidden" name="sku" value={product.sku} />
      <button name="change" value="add" className={buttonLook('quiet')}>
        {t('compare.add')}
        <span className="sr-only">: {product.name}</span>
      </button>
    </form>
  );
}
