import { useTexts } from '#app/lib/texts.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import type { CartEditor } from './use-cart-editor.ts';

/** Nothing in it: ways on, and the way back for what was just taken out. */
export function EmptyCart({ editor: { undoLast, putBack } }: { readonly editor: CartEditor }) {
  const t = useTexts('cart');
  return (
    <EmptyState
      icon="shopping-cart"
      title={t('empty.title')}
      action={
        <>
          {undoLast && (
            <Button isChanging onClick={() => void putBack(undoLast.undoId)}>
              {t('restore', { count: undoLast.count })}
            </Button>
          )}
          <Link to="/" className={buttonLook('primary')}>
            {t('empty.toCatalogue')}
          </Link>
          <Link to="/customer/history" className={buttonLook()}>
            {t('empty.toHistory')}
          </Link>
        </>
      }
    >
      {t('empty.text')}
    </EmptyState>
  );
}
