import type { CartMetadata } from '@shop/contract/cart';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Radio } from '#app/ui/checkbox.tsx';
import { TextField } from '#app/ui/field.tsx';
import { fieldId, type OneTime } from './checkout-fields.ts';
import { ChoiceGroup, choiceCard } from './section-card.tsx';
import type { CheckoutState } from './use-checkout.ts';

type Address = CartMetadata['addresses'][number];
type Props = { readonly checkout: CheckoutState; readonly addresses: readonly Address[] };

/** More addresses than this want a search. */
const SEARCH_FROM = 6;

/** Where to deliver: one of the company's addresses, or one typed for this order only. */
export function AddressChoice({ checkout, addresses }: Props) {
  const t = useTexts('checkout');
  const { fields, change } = checkout;
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
        <AddressList checkout={checkout} addresses={addresses} />
      ) : (
        <OneTimeFields checkout={checkout} />
      )}
    </div>
  );
}

function AddressList({ checkout: { fields, change, ...checkout }, addresses }: Props) {
  const t = useTexts('checkout');
  const [typed, setTyped] = useState('');
  // The one chosen when the page opened stands first; choosing another does not move anything.
  const [first] = useState(fields.addressId);
  const inOrder = [...addresses].sort((a, b) => Number(b.id === first) - Number(a.id === first));
  const found = inOrder.filter((address) => address.id === fields.addressId || isFound(address, typed));
  const missing = checkout.isMissing('addressId') ? t('missing.addressId') : undefined;
  return (
    <>
      {addresses.length >= SEARCH_FROM && (
        <TextField
          type="search"
          label={t('delivery.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="max-w-100"
        />
      )}
      <ChoiceGroup
        id={fieldId('addressId')}
        legend={t('delivery.mode.list')}
        isLegendHidden
        error={checkout.refusals.addressId ?? missing}
      >
        <div className="grid max-h-80 gap-2 overflow-y-auto p-0.5 sm:grid-cols-2">
          {found.map((address) => (
            <Radio
              key={address.id}
              name="addressId"
              value={address.id}
              checked={fields.addressId === address.id}
              onChange={() => change({ addressId: address.id })}
              className={choiceCard}
            >
              <span>
                <span className="block font-medium">{address.company}</span>
                <span className="block text-note text-ink-2">
                  {[address.address1, address.address2, `${address.zipCode} ${address.city}`]
                    .filter(Boolean)
                    .join(', ')}
                </span>
                {address.isDefault && <span className="block text-note text-ink-3">{t('delivery.default')}</span>}
              </span>
            </Radio>
          ))}
        </div>
        <p role="status" className="text-note text-ink-3">
          {found.every((address) => !isFound(address, typed)) && t('delivery.noneFound')}
        </p>
      </ChoiceGroup>
    </>
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
    checkout.change({ shippingAddress: { ...checkout.fields.shippingAddress, [name]: value } });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {parts.map(({ name, autoComplete, lengthMax, className }) => (
        <TextField
          key={name}
          id={fieldId(name)}
          name={name}
          label={t(`once.${name}`)}
          error={name !== 'address2' && checkout.isMissing(name) ? t(`missing.${name}`) : undefined}
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

/** Every typed word is somewhere in the address; accents and capitals do not matter. */
function isFound({ company, address1, address2, zipCode, city }: Address, typed: string): boolean {
  const fold = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const within = fold([company, address1, address2, zipCode, city].join(' '));
  return fold(typed)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
