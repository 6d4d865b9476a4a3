/** The wholesaler who runs this installation (ruling 1). */
export type Operator = {
  readonly name: string;
  readonly legalName: string;
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
  readonly phone: string;
  readonly email: string;
  readonly vatNumber: string;
  /** Where private persons are sent (ruling 3). */
  readonly retailAlternative: string;
  /** Orders above this grand total need a confirmation, Rappen (ruling 14). */
  readonly expensiveTotalCents: number;
  readonly expensiveRequestDays: number;
  /** Absolute address of the shop for links in mails. */
  readonly publicUrl: string;
};

/** The fictitious wholesaler of the demo world. */
export const demoOperator: Omit<Operator, 'publicUrl'> = {
  name: 'Helvolt',
  legalName: 'Helvolt AG',
  street: 'Freiburgstrasse 555',
  zipCode: '3172',
  city: 'Niederwangen bei Bern',
  phone: '031 555 00 00',
  email: 'verkauf@helvolt.example',
  vatNumber: 'CHE-116.281.710 MWST',
  retailAlternative: 'https://www.helvolt-privat.example',
  expensiveTotalCents: 5_000_000,
  expensiveRequestDays: 90,
};
