import type { CartMetadata } from '@shop/contract/cart';
import { useTexts } from '#app/lib/texts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Select } from '#app/ui/select.tsx';
import { channelOf, fieldId } from './checkout-fields.ts';
import type { CheckoutHandle } from './use-checkout.ts';

type Props = { readonly checkout: CheckoutHandle; readonly metadata: CartMetadata };

/** Documents and e-mails of this order, and what becomes of the cart. */
export function DeliverySettings({ checkout: { fields, change }, metadata }: Props) {
  const t = useTexts('checkout');
  const choicesOf = (list: CartMetadata['saleNotifications']) =>
    list.map(({ key, name }) => ({ value: key, label: name }));
  return (
    <div className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
      <Select
        id={fieldId('salesNotificationType')}
        name="salesNotificationType"
        label={t('settings.confirmation')}
        choices={choicesOf(metadata.saleNotifications)}
        value={fields.salesNotificationType}
        onChange={(key) => change({ salesNotificationType: channelOf(key) ?? 'email' })}
      />
      <Select
        id={fieldId('orderStatusUpdateNotificationType')}
        name="orderStatusUpdateNotificationType"
        label={t('settings.status')}
        choices={choicesOf(metadata.orderStatusUpdateNotifications)}
        value={fields.orderStatusUpdateNotificationType}
        onChange={(key) => change({ orderStatusUpdateNotificationType: channelOf(key) ?? 'none' })}
      />
      {(['packingSlipDontPrint', 'preserveCartData'] as const).map((name) => (
        <Checkbox
          key={name}
          name={name}
          checked={fields[name]}
          onChange={(event) => change({ [name]: event.target.checked })}
          className="items-start!"
        >
          {t(`settings.${name}`)}
        </Checkbox>
      ))}
    </div>
  );
}
