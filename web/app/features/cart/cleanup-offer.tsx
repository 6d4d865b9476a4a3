import type { CartList } from '@shop/contract/carts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import type { CartsHandle } from './use-carts.ts';

type Props = { readonly cleanup: NonNullable<CartList['cleanup']>; readonly carts: CartsHandle };

/**
 * The question whether empty carts may go (docs/domain/cart.md#empty-carts). It stays until it is answered, so it stands below
 * the carts that it is about and covers nothing.
 */
export function CleanupOffer({ cleanup, carts }: Props) {
  const { message, confirm, pauseLabel } = cleanup;
  return (
    <div className="mb-4 max-w-280" data-print="no">
      <Note
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="small" isChanging onClick={() => void carts.removeEmpty()}>
              {confirm.label}
            </Button>
            <Button size="small" look="bare" isChanging onClick={() => void carts.pauseCleanup()}>
              {pauseLabel}
            </Button>
          </span>
        }
      >
        {message}
      </Note>
    </div>
  );
}
