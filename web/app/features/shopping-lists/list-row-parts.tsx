import { formatName } from '@shop/contract/article-name';
import type { ShoppingListItem } from '@shop/contract/shopping-lists';
import { editListAddress } from '#app/features/combination-tool/tool-address.ts';
import { formatENumber, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';

/** What a combination is made of, and the way to change it. */
export function CombinationLine({ listId, item }: { readonly listId: string; readonly item: ShoppingListItem }) {
  const t = useTexts('shopping-lists');
  return (
    <>
      <ul className="text-note text-ink-2">
        {item.combinationParts.map((part) => (
          <li key={part.sku}>
            {formatQuantity(part.quantity)} × {formatName(part.name)}
            {part.eNumber !== '' && <span className="num text-ink-3"> {formatENumber(part.eNumber)}</span>}
          </li>
        ))}
      </ul>
      <Link to={editListAddress(listId, item)} className="link text-note" data-print="no">
        {t('editCombination')}
      </Link>
    </>
  );
}

type GoneProps = { readonly item: ShoppingListItem; readonly onTake: () => void };

/** An article that has left the range, and what is sold in its place. */
export function GoneArticle({ item: { successor }, onTake }: GoneProps) {
  const t = useTexts('shopping-lists');
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-note">
      <b className="font-medium text-bad">{t('gone')}</b>
      {successor && (
        <>
          <Link to={successor.url} className="link">
            {formatName(successor.name)}
          </Link>
          <Button
            size="small"
            isChanging
            data-print="no"
            aria-label={t('successorOf', { name: successor.name })}
            onClick={onTake}
          >
            {t('successor')}
          </Button>
        </>
      )}
    </span>
  );
}
