import type { Locale } from '@shop/contract/values';

/**
 * UN/ECE Rec. 20 units as delivery notes of the trade write them. They stand behind any quantity (`1 Rol.`, `32 Rol.`) and
 * after `pro`, so none of them may have a plural: what has one is shortened.
 */
const names: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  C62: { de: 'Stk.', fr: 'pce', it: 'pz.', 'en-US': 'pc.' },
  MTR: { de: 'm', fr: 'm', it: 'm', 'en-US': 'm' },
  SET: { de: 'Set', fr: 'ens.', it: 'set', 'en-US': 'set.' },
  PR: { de: 'Paar', fr: 'pr.', it: 'pa.', 'en-US': 'pr.' },
  RO: { de: 'Rol.', fr: 'roul.', it: 'rot.', 'en-US': 'rl.' },
  PK: { de: 'Pack', fr: 'paq.', it: 'conf.', 'en-US': 'pk.' },
  BX: { de: 'Sch.', fr: 'bte', it: 'scat.', 'en-US': 'bx.' },
  KGM: { de: 'kg', fr: 'kg', it: 'kg', 'en-US': 'kg' },
  KMT: { de: 'km', fr: 'km', it: 'km', 'en-US': 'km' },
  CMT: { de: 'cm', fr: 'cm', it: 'cm', 'en-US': 'cm' },
  MTK: { de: 'm²', fr: 'm²', it: 'm²', 'en-US': 'm²' },
  MTQ: { de: 'm³', fr: 'm³', it: 'm³', 'en-US': 'm³' },
  GRM: { de: 'g', fr: 'g', it: 'g', 'en-US': 'g' },
  HUR: { de: 'Std.', fr: 'h', it: 'h', 'en-US': 'h' },
  CT: { de: 'Kart.', fr: 'cart.', it: 'cart.', 'en-US': 'ctn.' },
  BG: { de: 'Beutel', fr: 'sach.', it: 'sacch.', 'en-US': 'bg.' },
  TU: { de: 'Tb.', fr: 'tub.', it: 'tub.', 'en-US': 'tb.' },
  DR: { de: 'Tr.', fr: 'tour.', it: 'bob.', 'en-US': 'dr.' },
  BE: { de: 'Bund', fr: 'bot.', it: 'fasc.', 'en-US': 'bdl.' },
  CA: { de: 'Ds.', fr: 'bte', it: 'barat.', 'en-US': 'cn.' },
  BO: { de: 'Fl.', fr: 'bout.', it: 'bott.', 'en-US': 'btl.' },
  PF: { de: 'Pal.', fr: 'pal.', it: 'pallet', 'en-US': 'plt.' },
  LTR: { de: 'l', fr: 'l', it: 'l', 'en-US': 'l' },
};

/** The same units written out, in all four languages: lists name them so, and the shop's own did before it shortened them. */
// oxfmt-ignore
const words: Readonly<Record<string, readonly string[]>> = {
  C62: ['Stk', 'Stück', 'pces', 'pièce', 'pièces', 'pz', 'pezzo', 'pezzi', 'pc', 'pcs', 'piece', 'pieces'],
  MTR: ['Meter', 'mètre', 'mètres', 'metro', 'metri', 'metre', 'metres', 'meters'],
  SET: ['Sets', 'Satz', 'ensemble', 'ensembles', 'jeu', 'jeux'],
  PR: ['Paare', 'paire', 'paires', 'paio', 'paia', 'pair', 'pairs'],
  RO: ['Rolle', 'Rollen', 'rouleau', 'rouleaux', 'rotolo', 'rotoli', 'roll', 'rolls'],
  PK: ['Packung', 'Packungen', 'Paket', 'Pakete', 'paquet', 'paquets', 'pacco', 'pacchi', 'confezione', 'confezioni', 'packs'],
  BX: [
    'Schachtel', 'Schachteln', 'Karton', 'Kartons', 'boîte', 'boîtes', 'carton', 'cartons', 'scatola', 'scatole', 'cartone', 'cartoni',
    'box', 'boxes',
  ],
  KGM: ['Kilogramm', 'Kilo', 'kilogramme', 'kilogrammes', 'chilogrammo', 'chilogrammi', 'kilogram', 'kilograms'],
  LTR: ['Liter', 'litre', 'litres', 'litro', 'litri', 'liters'],
};

/** What partners write for a piece although Rec. 20 says C62 today (standards, "Codes"). */
const pieces = new Set(['PCE', 'H87', 'EA', 'ST']);

/** Which of these units a name means in any of the languages, `Stk.`, `Rol.`, `rouleaux`, `RO`; undefined when it is none of their names. */
export function unitOfName<C extends string>(name: string, codes: readonly C[]): C | undefined {
  const wanted = bare(name);
  return codes.find((code) =>
    [code, ...Object.values(names[code] ?? {}), ...(words[code] ?? [])].some((one) => bare(one) === wanted),
  );
}

/** Case and the dot of a short form say nothing. */
function bare(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/\.$/, '');
}

/** The unit of sale in the request's language; an unknown code is shown as it is. */
export function unitName(code: string, locale: Locale): string {
  return names[pieces.has(code) ? 'C62' : code]?.[locale] ?? code;
}
