import { useTexts } from '#app/lib/texts.ts';
import { isBuyer, isPunchout } from '#app/session/viewer.ts';
import { useSession } from '#app/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { isFamily } from '../family.ts';
import type { Buyable } from '../add-to-cart.tsx';
import { askForList } from './list-request.ts';

type Props = {
  readonly product: Buyable;
  readonly quantity: number;
  /** With its word where there is room, else as a sign. */
  readonly hasWord?: boolean;
  readonly className?: string;
};

/**
 * Puts a product on a shopping list, or takes it off one; visitors log in first (docs/domain/shopping-lists.md#adding). A
 * buyer's system that has opened the shop has no lists (docs/domain/punchout.md#sessions).
 */
export function AddToListButton({ product, quantity, hasWord = false, className = '' }: Props) {
  const t = useTexts('catalogue');
  const user = useSession()?.user ?? null;
  if (product.isSold === false || (user !== null && !isBuyer(user)) || isPunchout(user)) return null;
  const { sku, name } = product;
  return (
    <Button
      onClick={() => askForList({ products: [{ sku, name, quantity, isFamily: isFamily(product) }] }, user === null)}
      title={t('toList')}
      aria-label={`${t('toList')}: ${name}`}
      className={['script-only', !hasWord && 'button-sign', className].filter(Boolean).join(' ')}
    >
      <Icon of="list-plus" size={16} />
      {hasWord && t('toList')}
    </Button>
  );
}
