import type { ReactNode } from 'react';

/** One thing that is known, under its name, inside a `dl`; nothing where there is nothing to say. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (children === '') return null;
  return (
    <div>
      <dt className="text-note text-ink-3">{name}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  );
}

type Address = {
  readonly company: string;
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string;
  readonly city: string;
};

/** An address as it stands on a letter, without empty lines. */
export function AddressLines({
  address: { company, address1, address2, zipCode, city },
}: {
  readonly address: Address;
}) {
  return [company, address1, address2, `${zipCode} ${city}`]
    .filter((line) => line.trim() !== '')
    .map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ));
}
