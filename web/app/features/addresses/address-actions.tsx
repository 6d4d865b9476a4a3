import { addressesApi, type Address } from '@shop/contract/addresses';
import { cartApi } from '@shop/contract/cart';
import { useNavigate } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link, useLocalPath } from '#app/ui/link.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { placeOf } from './site-points.ts';

type Props = { readonly address: Address; readonly back: string };

/** What can be done with a place: order to it, go there, call, change it. */
export function AddressActions({ address, back }: Props) {
  const t = useTexts('addresses');
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const cartId = useSession()?.cart?.cartId;
  const ordering = useButtonState();
  const removing = useButtonState();
  const place = placeOf(address, 'unload') ?? placeOf(address, 'site');
  const { id, company: name, contactPhone } = address;

  async function orderHere() {
    if (cartId === undefined) return false;
    const body = { selectedShipmentMethodId: 'delivery', addressId: id } as const;
    const answer = await browserApi.ask(cartApi.setData, { params: { cartId }, body });
    if (!answer.ok) return false;
    notify({ type: 'success', message: t('page.ordered') });
    await navigate(localPath('/cart'));
    return true;
  }

  async function restore() {
    const answer = await browserApi.ask(addressesApi.restore, { body: { addressId: id } });
    if (!answer.ok) return;
    notify({ type: 'success', message: t('page.restored', { name }) });
    await navigate(localPath(`/customer/address/${id}`));
  }

  async function remove() {
    const answer = await browserApi.ask(addressesApi.remove, { params: { addressId: String(id) } });
    if (!answer.ok) return false;
    await navigate(localPath(back));
    const offer = { label: t('page.undo'), run: () => void restore() };
    notify({ type: 'success', message: t('page.removed', { name }), offer });
    return true;
  }

  return (
    <div className="script-only flex flex-wrap gap-2">
      {cartId !== undefined && (
        <Button look="primary" className="grow" state={ordering.state} onClick={() => void ordering.during(orderHere)}>
          {t('page.orderHere')}
        </Button>
      )}
      {place && (
        <a href={`geo:${place.lat},${place.long}`} className={`${buttonLook()} pointer-fine:hidden`}>
          <Icon of="navigation" size={16} />
          {t('page.route')}
        </a>
      )}
      {contactPhone !== '' && (
        <a href={`tel:${contactPhone.replaceAll(/[^+\d]/g, '')}`} className={`${buttonLook()} pointer-fine:hidden`}>
          <Icon of="phone" size={16} />
          {t('page.call')}
        </a>
      )}
      {address.mayEdit && (
        <>
          <Link to={`/customer/address/${id}/edit`} className={buttonLook()}>
            <Icon of="pencil" size={16} />
            {t('page.edit')}
          </Link>
          <Button state={removing.state} onClick={() => void removing.during(remove)}>
            <Icon of="trash-2" size={16} />
            {t('page.remove')}
          </Button>
        </>
      )}
    </div>
  );
}
