import type { ListedAddress } from '@shop/contract/addresses';
import { formatDate, formatNumber } from '#app/lib/format.ts';
import type { Translate } from '#app/lib/texts.ts';

type Lines = Pick<
  ListedAddress,
  'address1' | 'address2' | 'address3' | 'address4' | 'address5' | 'zipCode' | 'city' | 'countryCode'
>;

/** Street and city on one line, the country where it is another one. */
export function placeLine({ address1, zipCode, city, countryCode }: Lines): string {
  const place = countryCode === 'CH' ? `${zipCode} ${city}` : `${countryCode}-${zipCode} ${city}`;
  return `${address1}, ${place}`;
}

/** The lines between street and city. */
export function furtherLines({ address2, address3, address4, address5 }: Lines): readonly string[] {
  return [address2, address3, address4, address5].filter((line) => line !== '');
}

/** What else tells an address from its look-alike: its lines, its contact, its contracts, the day it was added. */
export function factsOfAlike(address: ListedAddress, t: Translate<'addresses'>): string {
  if (!address.isAlike) return '';
  const contracts = address.contracts.map(({ number }) => number);
  const facts = [...furtherLines(address), address.contactName, ...contracts].filter((fact) => fact !== '');
  return [...facts, t('list.alike', { day: formatDate(address.createdAt.slice(0, 10)) })].join(' · ');
}

export function distanceText(metres: number, t: Translate<'addresses'>): string {
  return metres < 1000 ? t('list.metres', { metres }) : t('list.kilometres', { km: formatNumber(metres / 1000, 1) });
}

export type TextPart = { readonly text: string; readonly isFound: boolean };

/** A text in parts: those that one of the typed words stands in, and those between. */
export function findParts(text: string, q: string): readonly TextPart[] {
  const words = q.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [{ text, isFound: false }];
  const pattern = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text
    .split(new RegExp(`(${pattern})`, 'iu'))
    .flatMap((part, at) => (part === '' ? [] : [{ text: part, isFound: at % 2 === 1 }]));
}
