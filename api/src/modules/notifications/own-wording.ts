import type { Locale } from '@shop/contract/values';

/** By module and language: what the operator says in the place of the shop's words. */
export type OwnWording = ReadonlyMap<string, Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>>>;

/** Of this process, as the settings are: the same for every e-mail that is written from now on. */
const inForce: { id: number; wording: OwnWording } = { id: 0, wording: new Map() };

/** @param id another one after each change */
export function setOwnWording(id: number, wording: OwnWording): void {
  Object.assign(inForce, { id, wording });
}

export function ownWordingId(): number {
  return inForce.id;
}

export function ownWordsOf(group: string, locale: Locale): Readonly<Record<string, string>> {
  return inForce.wording.get(group)?.[locale] ?? {};
}
