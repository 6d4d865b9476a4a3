import type { Locale } from '@shop/contract/values';

/** Names of UN/ECE Rec. 20 units as a line of an order shows them. */
const names: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  C62: { de: 'Stk.', fr: 'pce', it: 'pz.', 'en-US': 'pc.' },
  MTR: { de: 'm', fr: 'm', it: 'm', 'en-US': 'm' },
  SET: { de: 'Set', fr: 'set', it: 'set', 'en-US': 'set' },
  PR: { de: 'Paar', fr: 'paire', it: 'paio', 'en-US': 'pair' },
  RO: { de: 'Rolle', fr: 'rouleau', it: 'rotolo', 'en-US': 'roll' },
  PK: { de: 'Pack', fr: 'paquet', it: 'pacco', 'en-US': 'pack' },
  BX: { de: 'Karton', fr: 'carton', it: 'cartone', 'en-US': 'box' },
  KGM: { de: 'kg', fr: 'kg', it: 'kg', 'en-US': 'kg' },
  KMT: { de: 'km', fr: 'km', it: 'km', 'en-US': 'km' },
  CMT: { de: 'cm', fr: 'cm', it: 'cm', 'en-US': 'cm' },
  MTK: { de: 'm²', fr: 'm²', it: 'm²', 'en-US': 'm²' },
  MTQ: { de: 'm³', fr: 'm³', it: 'm³', 'en-US': 'm³' },
  GRM: { de: 'g', fr: 'g', it: 'g', 'en-US': 'g' },
  HUR: { de: 'Std.', fr: 'h', it: 'ore', 'en-US': 'h' },
  CT: { de: 'Karton', fr: 'carton', it: 'cartone', 'en-US': 'carton' },
  BG: { de: 'Beutel', fr: 'sachet', it: 'sacchetto', 'en-US': 'bag' },
  TU: { de: 'Tube', fr: 'tube', it: 'tubetto', 'en-US': 'tube' },
  DR: { de: 'Trommel', fr: 'touret', it: 'bobina', 'en-US': 'drum' },
  BE: { de: 'Bund', fr: 'botte', it: 'fascio', 'en-US': 'bundle' },
  CA: { de: 'Dose', fr: 'boîte', it: 'barattolo', 'en-US': 'can' },
  BO: { de: 'Flasche', fr: 'bouteille', it: 'bottiglia', 'en-US': 'bottle' },
  PF: { de: 'Palette', fr: 'palette', it: 'pallet', 'en-US': 'pallet' },
  LTR: { de: 'l', fr: 'l', it: 'l', 'en-US': 'l' },
};

/** What partners write for a piece although Rec. 20 says C62 today (standards, "Codes"). */
const pieces = new Set(['PCE', 'H87', 'EA', 'ST']);

/** Which of these units a name means in any of the languages, `Stk.`, `rouleau`; undefined when it is none of their names. */
export function unitOfName<C extends string>(name: string, codes: readonly C[]): C | undefined {
  const wanted = name.toLowerCase();
  return codes.find((code) => Object.values(names[code] ?? {}).some((one) => one.toLowerCase() === wanted));
}

/** The unit of sale in the request's language; an unknown code is shown as it is. */
export function unitName(code: string, locale: Locale): string {
  return names[pieces.has(code) ? 'C62' : code]?.[locale] ?? code;
}
