import type { Cart } from '@shop/contract/cart';
import { useContext, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { askForList } from '#app/features/catalogue/add-to-list/list-request.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { isPunchout } from '#app/session/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useLocalPath } from '#app/ui/link.tsx';
import { Popover } from '#app/ui/popover.tsx';
import { closePopover } from '#app/ui/popover-actions.ts';
import { ViewOnlyContext } from '#app/ui/view-only.ts';
import { CartNameDialog } from './cart-name-dialog.tsx';
import type { CartsHandle } from './use-carts.ts';
import type { CartEditor } from './use-cart-editor.ts';

type Props = {
  readonly cart: Cart;
  readonly carts: CartsHandle;
  readonly editor: CartEditor;
  /** The last cart of a user is emptied, not deleted. */
  readonly isOnly: boolean;
  readonly onCustom: () => void;
};

/** What is done with the cart as a whole, and seldom; who only looks prints it. */
export function CartMenu({ cart, carts, editor, isOnly, onCustom }: Props) {
  const t = useTexts('cart');
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const [asked, setAsked] = useState<'rename' | 'delete'>();
  const name = cart.name || t('title');
  const user = useSession()?.user;
  const mayChange = useContext(ViewOnlyContext) === null;
  const canBeListed = mayChange && editor.lines.length > 0 && !isPunchout(user);
  const close = () => setAsked(undefined);
  return (
    <>
      <Popover
        align="end"
        label={t('menu.label')}
        buttonLabel={t('menu.label')}
        button={<Icon of="ellipsis" size={16} />}
      >
        <ul className="grid">
          {mayChange && <Entry onPress={onCustom}>{t('custom.create')}</Entry>}
          {canBeListed && <Entry onPress={() => askForList({ cartId: cart.cartId }, false)}>{t('menu.toList')}</Entry>}
          {canBeListed && cart.may.order && cart.may.orderOnInvoice && (
            <Entry onPress={() => void navigate(localPath(`/customer/standing-orders/new?cart=${cart.cartId}`))}>
              {t('menu.toPlan')}
            </Entry>
          )}
          {mayChange && <Entry onPress={() => setAsked('rename')}>{t('menu.rename')}</Entry>}
          <Entry onPress={() => window.print()}>{t('menu.print')}</Entry>
          {mayChange && !isOnly && <Entry onPress={() => setAsked('delete')}>{t('menu.delete')}</Entry>}
        </ul>
      </Popover>
      {asked === 'rename' && (
        <CartNameDialog
          title={t('menu.rename')}
          nameAtFirst={cart.name}
          onClose={close}
          onSave={(text) => carts.rename(cart.cartId, text)}
        />
      )}
      <Dialog
        isOpen={asked === 'delete'}
        onClose={close}
        title={t('menu.delete')}
        isQuestion
        footer={
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button
              look="danger"
              onClick={() => {
                close();
                void carts.remove(cart.cartId);
              }}
            >
              {t('menu.delete')}
            </Button>
          </>
        }
      >
        <p>{t('menu.deleteText', { name, count: editor.lines.length })}</p>
      </Dialog>
    </>
  );
}

function Entry({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        onClick={(event: SyntheticEvent<HTMLElement>) => {
          closePopover(event);
          onPress();
        }}
        className="min-h-9 w-full rounded-control px-2.5 text-left hover:bg-sunken pointer-coarse:min-h-touch"
      >
        {children}
      </button>
    </li>
  );
}
