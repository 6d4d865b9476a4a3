import { formatName } from '@shop/contract/article-name';
import type { CartItem } from '@shop/contract/cart';
import { useTexts } from '#app/lib/texts.ts';
import { formatENumber, formatQuantity } from '#app/lib/format.ts';

/** What a combination is made of, with the picture of the whole. */
export function CombinationParts({ line }: { readonly line: CartItem }) {
  const t = useTexts('cart');
  return (
    <span className="my-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {line.imageUrl !== null && (
        <img
          src={line.imageUrl}
          alt=""
          width={112}
          height={72}
          loading="lazy"
          decoding="async"
          className="h-18 w-28 rounded-control border border-line bg-picture object-contain p-1"
        />
      )}
      <ul className="min-w-40 flex-1 text-note text-ink-2">
        {line.combinationParts.map((part) => (
          <li key={part.sku}>
            {formatQuantity(part.quantity)} × {formatName(part.name)}
            {part.eNumber !== '' && <span className="num text-ink-3"> {formatENumber(part.eNumber)}</span>}
            {!part.isOrderable && !line.isOnRequest && (
              <b className="font-medium text-bad"> {t('part.notOrderable')}</b>
            )}
          </li>
        ))}
      </ul>
    </span>
  );
}
