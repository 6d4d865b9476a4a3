import type { Language } from '../catalogue.ts';

/** Where an article of a list belongs that is a part of a combination. */
export type ListedCombination = {
  /** Tells the combinations of one list apart. */
  readonly number: number;
  readonly name: string;
  /** The places an inset sits in, from 1; empty for the frame. */
  readonly places: readonly number[];
};

const placeWords = { de: 'Platz', fr: 'Place', it: 'Posto', en: 'Place' } as const satisfies Record<Language, string>;

/** `2: Rahmen 3-fach` for the frame, `2: Rahmen 3-fach · Platz 1, 3` for an inset. */
export function writeCombinationCell({ number, name, places }: ListedCombination, language: Language): string {
  const whole = `${number}: ${name}`;
  return places.length === 0 ? whole : `${whole} · ${placeWords[language]} ${places.join(', ')}`;
}

export type CombinationCell = {
  /** The same for all articles of one combination. */
  readonly name: string;
  readonly places: readonly number[];
};

/** Reads what was written in any language, and any word beside lines that belong together. */
export function readCombinationCell(text: string): CombinationCell {
  const [, name = text, places = ''] = /^(.*\S)\s*·\s*\p{L}+ (\d(?:, ?\d)*)$/u.exec(text) ?? [];
  return { name, places: places === '' ? [] : places.split(',').map(Number) };
}
