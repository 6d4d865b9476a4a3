import type { Application, Check, KnownCompany } from '@shop/contract/registration';
import { domainOf, isFreeProvider, isNamedAfter } from './email-domain.rules.ts';
import { readVatNumber } from './vat-number.rules.ts';

/** What the shop knows that an application is compared with. */
export type CheckFacts = {
  /** Customers that are alike in some way, the likeliest first. */
  readonly companies: readonly KnownCompany[];
  /** Other applications with the same company number that nobody has decided. */
  readonly sameUidApplied: number;
  /** Towns that addresses of customers have with this postcode. */
  readonly cities: readonly string[];
};

type Applicant = Pick<
  Application,
  'vatNumber' | 'companyName' | 'email' | 'street' | 'houseNumber' | 'zipCode' | 'city' | 'confirmedAt'
>;
type Finding = Pick<Check, 'state' | 'reason' | 'detail'>;

/** The six checks of an application in their order (docs/domain/registration.md#checks). They decide nothing. */
export function checksOf(applicant: Applicant, facts: CheckFacts): Check[] {
  return [
    { kind: 'uid', ...checkUid(applicant) },
    { kind: 'known', ...checkKnown(facts) },
    { kind: 'emailDomain', ...checkEmailDomain(applicant, facts) },
    { kind: 'address', ...checkAddress(applicant, facts) },
    { kind: 'similar', ...checkSimilar(facts) },
    { kind: 'confirmed', ...checkConfirmed(applicant) },
  ];
}

/** The three that the list shows: number, whether the company is known, address. */
export function checksInBrief(applicant: Applicant, facts: CheckFacts): Check['state'][] {
  const [known, similar] = [checkKnown(facts), checkSimilar(facts)];
  return [checkUid(applicant), known.state === 'ok' ? similar : known, checkAddress(applicant, facts)].map(
    ({ state }) => state,
  );
}

function checkUid({ vatNumber }: Applicant): Finding {
  const read = readVatNumber(vatNumber);
  if (read === undefined) return { state: 'bad', reason: 'uidWrong', detail: vatNumber };
  return read.country === 'CH'
    ? { state: 'ok', reason: 'uidValid', detail: read.text }
    : { state: 'warning', reason: 'uidForeign', detail: read.text };
}

function checkKnown({ companies, sameUidApplied }: CheckFacts): Finding {
  const same = companies.find(({ isSameVatNumber }) => isSameVatNumber);
  if (same) return { state: 'bad', reason: 'sameUid', detail: `${same.number} ${same.name}` };
  if (sameUidApplied > 0) return { state: 'warning', reason: 'sameUidApplied', detail: '' };
  return { state: 'ok', reason: 'notKnown', detail: '' };
}

function checkEmailDomain({ email, companyName }: Applicant, { companies }: CheckFacts): Finding {
  const domain = domainOf(email);
  const customer = companies.find(({ isSameEmailDomain }) => isSameEmailDomain);
  if (customer) return { state: 'bad', reason: 'domainOfCustomer', detail: `${customer.number} ${customer.name}` };
  if (isFreeProvider(domain)) return { state: 'warning', reason: 'domainFree', detail: domain };
  return isNamedAfter(domain, companyName)
    ? { state: 'ok', reason: 'domainOfCompany', detail: domain }
    : { state: 'open', reason: 'domainUnrelated', detail: domain };
}

function checkAddress({ street, houseNumber, zipCode, city }: Applicant, { cities }: CheckFacts): Finding {
  const detail = `${street} ${houseNumber}, ${zipCode} ${city}`;
  if (!/\d/.test(houseNumber)) return { state: 'warning', reason: 'houseNumberOdd', detail };
  if (cities.length === 0) return { state: 'open', reason: 'addressUnknown', detail };
  if (!cities.some((known) => isSameTown(known, city))) {
    return { state: 'warning', reason: 'cityDiffers', detail: cities.slice(0, 3).join(', ') };
  }
  return { state: 'ok', reason: 'addressPlausible', detail };
}

/** «Thun» and «Thun 1» are one town. */
function isSameTown(one: string, other: string): boolean {
  const plain = (town: string) => town.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  return plain(one) === plain(other);
}

function checkSimilar({ companies }: CheckFacts): Finding {
  const [similar] = companies.filter(({ isSameVatNumber }) => !isSameVatNumber);
  if (!similar) return { state: 'ok', reason: 'noneSimilar', detail: '' };
  const reason = similar.isSamePhone ? 'samePhone' : 'similarName';
  return { state: 'warning', reason, detail: `${similar.number} ${similar.name}, ${similar.city}` };
}

function checkConfirmed({ confirmedAt, email }: Applicant): Finding {
  return confirmedAt === null
    ? { state: 'open', reason: 'emailWaits', detail: email }
    : { state: 'ok', reason: 'emailConfirmed', detail: email };
}
