import { COMPARED_MAX } from '@shop/contract/compare';
import { useNavigate } from 'react-router';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useLocalPath } from '#app/ui/link.tsx';
import { PLAIN_COMPARE } from './plain-compare.tsx';
import { useCompareList, type ListType } from './compare-list.ts';

type Props = {
  readonly product: { readonly sku: string; readonly name: string };
  /** Which list; where it is the combination tool's, `from` is the address the product was chosen at. */
  readonly list?: ListType;
  readonly from?: string;
  /** With its word where there is room, else as a sign. */
  readonly hasWord?: boolean;
  readonly className?: string;
};

/** Puts a product on the list of those to compare; reports the result, and offers a link to the list. */
export function CompareButton({ product, list = 'default', from, hasWord = false, className = '' }: Props) {
  const t = useTexts('catalogue');
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const { entries, add } = useCompareList(list);
  const isListed = entries.some(({ sku }) => sku === product.sku);
  const page = localPath(list === 'default' ? '/compare' : `/compare?view=${list}`);

  function press() {
    const offer = { label: t('compare.show'), run: () => void navigate(page) };
    const outcome = add({ sku: product.sku, ...(from !== undefined && { from }) });
    if (outcome === 'added') notify({ type: 'success', message: t('compare.added', { name: product.name }), offer });
    if (outcome === 'known') notify({ type: 'info', message: t('compare.known', { name: product.name }), offer });
    if (outcome === 'full') notify({ type: 'warning', message: t('compare.full', { count: COMPARED_MAX }), offer });
  }

  const word = t(isListed ? 'compare.listed' : 'compare.add');
  // The list of combinations is kept by scripts alone.
  const plain =
    list === 'default'
      ? ({ type: 'submit', form: PLAIN_COMPARE, name: 'sku', value: product.sku, 'data-scripted': '' } as const)
      : {};
  return (
    <Button
      {...plain}
      onClick={(event) => {
        event.preventDefault();
        press();
      }}
      title={word}
      aria-label={`${word}: ${product.name}`}
      className={[
        list !== 'default' && 'script-only',
        !hasWord && 'button-sign',
        isListed && 'border-edge bg-spark-soft',
        className,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <Icon of={isListed ? 'check' : 'scale'} size={16} />
      {hasWord && word}
    </Button>
  );
}
