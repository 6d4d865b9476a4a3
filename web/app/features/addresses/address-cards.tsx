import { ADDRESS_CHOICES_MAX } from '@shop/contract/addresses';
import type { CartMetadata } from '@shop/contract/cart';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Radio } from '#app/ui/radio.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ChoiceGroup, choiceCard } from '#app/ui/section-card.tsx';
import { useFoundAddresses } from './use-found-addresses.ts';

type Address = CartMetadata['addresses'][number];
type Props = {
  readonly id: string;
  readonly legend: string;
  readonly error: string | undefined;
  readonly addresses: readonly Address[];
  readonly value: number | null;
  readonly onChange: (addressId: number) => void;
};

/** More addresses than this want a search. */
const SEARCH_FROM = 6;

/** One of the company's addresses, found by any word in it. */
export function AddressCards({ id, legend, error, addresses, value, onChange }: Props) {
  const t = useTexts('addresses');
  const [typed, setTyped] = useState('');
  // The one chosen when the page opened stands first; choosing another does not move anything.
  const [first] = useState(value);
  const elsewhere = useFoundAddresses(addresses, typed) ?? [];
  // What was chosen among those found stays, whatever is searched next.
  const [chosen, setChosen] = useState<Address>();
  const known = new Set(addresses.map(({ id }) => id));
  const all = [...addresses, ...elsewhere.filter((one) => !known.has(one.id))];
  const more = chosen && !all.some((one) => one.id === chosen.id) ? [...all, chosen] : all;
  const inOrder = more.sort((a, b) => Number(b.id === first) - Number(a.id === first));
  const matches = (address: Address) => elsewhere.includes(address) || isFound(address, typed);
  const found = inOrder.filter((address) => address.id === value || matches(address));

  function choose(address: Address) {
    setChosen(address);
    onChange(address.id);
  }

  return (
    <>
      {addresses.length >= SEARCH_FROM && (
        <TextField
          type="search"
          label={t('search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          help={addresses.length >= ADDRESS_CHOICES_MAX ? t('searchMore') : undefined}
          className="max-w-100"
        />
      )}
      <ChoiceGroup id={id} legend={legend} isLegendHidden error={error}>
        <div className="grid max-h-80 gap-2 overflow-y-auto p-0.5 sm:grid-cols-2">
          {found.map((address) => (
            <Radio
              key={address.id}
              name="addressId"
              value={address.id}
              checked={value === address.id}
              onChange={() => choose(address)}
              className={choiceCard}
            >
              <span>
                <span className="block font-medium">{address.company}</span>
                <span className="block text-note text-ink-2">
                  {[address.address1, address.address2, `${address.zipCode} ${address.city}`]
                    .filter(Boolean)
                    .join(', ')}
                </span>
                {address.isDefault && <span className="block text-note text-ink-3">{t('default')}</span>}
              </span>
            </Radio>
          ))}
        </div>
        <p role="status" className="text-note text-ink-3">
          {found.every((address) => !matches(address)) && t('noneFound')}
        </p>
      </ChoiceGroup>
    </>
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
