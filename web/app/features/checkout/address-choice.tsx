import type { CartMetadata } from '@shop/contract/cart';
import { useState } from 'react';
import { useSession } from '#app/session/session.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Radio } from '#app/ui/radio.tsx';
import { TextField } from '#app/ui/field.tsx';
import { AddressCards } from '#app/features/addresses/address-cards.tsx';
import { fieldId, onOneLine, type OneTime } from './checkout-fields.ts';
import { SaveAddress } from './save-address.tsx';
import { ChoiceGroup } from '#app/ui/section-card.tsx';
import type { CheckoutHandle } from './use-checkout.ts';

type Props = { readonly checkout: CheckoutHandle; readonly addresses: CartMetadata['addresses'] };

/** Where to deliver: one of the company's addresses, or one typed for this order only. */
export function AddressChoice({ checkout, addresses }: Props) {
  const t = useTexts('checkout');
  const { fields, change } = checkout;
  const [added, setAdded] = useState<CartMetadata['addresses']>([]);
  const permissions = useSession()?.user?.permissions ?? [];
  const mayKeep = permissions.includes('editAddress') || permissions.includes('editOwnAddress');
  return (
    <div className="grid gap-3">
      <ChoiceGroup id={fieldId('addressMode')} legend={t('delivery.address')} error={undefined}>
        <div className="flex flex-wrap gap-x-6">
          {(['list', 'once'] as const).map((mode) => (
            <Radio
              key={mode}
              name="addressMode"
              value={mode}
              checked={fields.addressMode === mode}
              onChange={() => change({ addressMode: mode })}
            >
              {t(`delivery.mode.${mode}`)}
            </Radio>
          ))}
        </div>
      </ChoiceGroup>
      {fields.addressMode === 'list' ? (
        <AddressList checkout={checkout} addresses={[...added, ...addresses]} />
      ) : (
        <>
          <OneTimeFields checkout={checkout} />
          {mayKeep && (
            <SaveAddress
              address={fields.shippingAddress}
              onSaved={(address) => {
                setAdded([address, ...added]);
                change({ addressMode: 'list', addressId: address.id });
              }}
            />
          )}
        </>
      )}
    </div>
  );
}

function AddressList({ checkout: { fields, change, ...checkout }, addresses }: Props) {
  const t = useTexts('checkout');
  const missing = checkout.isMissing('addressId') ? t('missing.addressId') : undefined;
  return (
    <AddressCards
      id={fieldId('addressId')}
      legend={t('delivery.mode.list')}
      error={checkout.refusals.addressId ?? missing}
      addresses={addresses}
      value={fields.addressId}
      onChange={(addressId) => change({ addressId })}
    />
  );
}

const parts = [
  { name: 'company', autoComplete: 'organization', lengthMax: 80, className: 'sm:col-span-2' },
  { name: 'address1', autoComplete: 'address-line1', lengthMax: 80, className: '' },
  { name: 'address2', autoComplete: 'address-line2', lengthMax: 80, className: '' },
  { name: 'zipCode', autoComplete: 'postal-code', lengthMax: 10, className: '' },
  { name: 'city', autoComplete: 'address-level2', lengthMax: 60, className: '' },
] as const;

function OneTimeFields({ checkout }: Pick<Props, 'checkout'>) {
  const t = useTexts('checkout');
  const address = checkout.fields.shippingAddress;
  const set = (name: keyof OneTime, value: string) =>
    checkout.change({ shippingAddress: { ...checkout.fields.shippingAddress, [name]: onOneLine(value) } });
  const missing = (name: keyof OneTime) =>
    name !== 'address2' && checkout.isMissing(name) ? t(`missing.${name}`) : undefined;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {parts.map(({ name, autoComplete, lengthMax, className }) => (
        <TextField
          key={name}
          id={fieldId(name)}
          name={name}
          label={t(`once.${name}`)}
          error={checkout.refusals[name] ?? missing(name)}
          required={name !== 'address2'}
          autoComplete={`shipping ${autoComplete}`}
          maxLength={lengthMax}
          value={address[name]}
          onChange={(event) => set(name, event.target.value)}
          className={className}
        />
      ))}
    </div>
  );
}
