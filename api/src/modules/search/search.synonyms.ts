import { languages, type Language } from '@shop/contract/values';
import type { TradeWords } from '@shop/catalogue-index';
import brands from './words/brands.json' with { type: 'json' };
import meantToo from './words/meant-too.json' with { type: 'json' };
import nearThings from './words/near.json' with { type: 'json' };
import things from './words/things.json' with { type: 'json' };

/** What the trade calls a thing: per language words that mean the same, and what it is called in dialect. */
export type TradeThing = { readonly [L in Language]?: readonly string[] } & {
  readonly dialect?: readonly string[];
  /** It is no thing but says how one is: its colour, how it is mounted. */
  readonly isProperty?: boolean;
};
/** A thing that a catalogue may not have; `near` names others by a German word of theirs. */
export type MissingThing = TradeThing & { readonly near: readonly string[] };
/** A maker, his ranges, and which series of the catalogue stand for one of them (`range → series`). */
export type Brand = {
  readonly name: string;
  readonly ranges: readonly string[];
  readonly equivalents?: Readonly<Record<string, string>>;
};

type Words = Readonly<Record<string, readonly string[]>>;

export const tradeThings: readonly TradeThing[] = things;
export const missingThings: readonly MissingThing[] = nearThings;
export const knownBrands: readonly Brand[] = brands;
/** Words that are also meant as others but not the reverse. */
export const wordsMeantToo: Readonly<Record<Language, Words>> = meantToo;

/** A word of another language leads to no more than these names of the thing. */
const FOREIGN_MAX = 2;
const SHORT_NAME_MIN = 6;

/** What the search engine knows of the trade's words. */
export const tradeWords: Required<TradeWords> = {
  synonyms: perLanguage(synonymsIn),
  near: perLanguage(nearIn),
  foreign: perLanguage(foreignIn),
  properties: perLanguage((language) =>
    tradeThings.flatMap((thing) => (thing.isProperty === true ? namesIn(thing, language) : [])),
  ),
  brands: knownBrands.flatMap(({ name, ranges }) => [name, ...shortNames(name), ...ranges]),
};

/** 'Schneider' for 'Schneider Electric'; what is shorter may be a word of something else. */
function shortNames(name: string): readonly string[] {
  const [first = '', ...rest] = name.split(' ');
  return rest.length > 0 && first.length >= SHORT_NAME_MIN ? [first] : [];
}

function synonymsIn(language: Language): Words {
  const alternatives = new Map<string, readonly string[]>(Object.entries(wordsMeantToo[language]));
  for (const thing of tradeThings) {
    const group = namesIn(thing, language);
    for (const word of group)
      alternatives.set(word, [...(alternatives.get(word) ?? []), ...group.filter((other) => other !== word)]);
  }
  return Object.fromEntries(alternatives);
}

function nearIn(language: Language): Words {
  return Object.fromEntries(
    missingThings.flatMap((thing) => {
      const near = thing.near.flatMap((name) => firstNameIn(language, name));
      return namesIn(thing, language).map((word) => [word, near] as const);
    }),
  );
}

/** The name in a language of a thing that is called so in German. */
function firstNameIn(language: Language, german: string): readonly string[] {
  return tradeThings.flatMap((thing) =>
    thing.de?.includes(german) === true ? namesIn(thing, language).slice(0, 1) : [],
  );
}

/** Switzerland writes in four languages: words of the others, unless they are a word of this one. */
function foreignIn(language: Language): Words {
  const own = new Set(tradeThings.flatMap((thing) => namesIn(thing, language)).map((word) => word.toLowerCase()));
  const foreign = new Map<string, readonly string[]>();
  for (const thing of tradeThings) {
    const meant = namesIn(thing, language).slice(0, FOREIGN_MAX);
    const others = languages.filter((other) => other !== language).flatMap((other) => namesIn(thing, other));
    if (meant.length === 0) continue;
    for (const word of others)
      if (!own.has(word.toLowerCase())) foreign.set(word, [...(foreign.get(word) ?? []), ...meant]);
  }
  return Object.fromEntries(foreign);
}

function namesIn(thing: TradeThing, language: Language): readonly string[] {
  const names = thing[language] ?? [];
  return language === 'de' ? [...names, ...names.flatMap(joined), ...(thing.dialect ?? [])] : names;
}

/** German writes 'Exit-Leuchte' and 'Exitleuchte' for the same. */
function joined(name: string): readonly string[] {
  return /^\p{L}+-\p{L}+$/u.test(name) ? [name.replace('-', '').toLowerCase()] : [];
}

function perLanguage<T>(of: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, T>;
}
