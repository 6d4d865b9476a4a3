import { normaliseNumber } from '@shop/contract/product-number';
import { OWN_NAME_MAX, OWN_NUMBER_MAX, OWN_UNIT_MAX } from '@shop/contract/own-numbers';
import { spellingsOf, type OwnNumberLine } from '@shop/exchange-formats';
import type { ArticleWithNumber } from '../catalogue/index.ts';
import type { ValidatedRow, RawRow } from './imports.sql.ts';
import { meantSkus } from './meant-articles.rules.ts';

/** Articles to choose from at most. */
const CHOICES_MAX = 20;

export type MatchesOf = (number: string) => readonly ArticleWithNumber[];

/** A row as it is kept until it is validated. What is too long for a name or unit is cut; a number is never cut. */
export function rawRowOf(line: OwnNumberLine): RawRow {
  const { row, ownNumber, articleNumbers, ownName, ownUnit } = line;
  return {
    row,
    ownNumber: cut(ownNumber, OWN_NUMBER_MAX + 1),
    key: normaliseNumber(cut(ownNumber, OWN_NUMBER_MAX + 1)),
    articleNumbers: articleNumbers.map((text) => cut(text, 80)).slice(0, 6),
    ownName: ownName === null ? null : cut(ownName, OWN_NAME_MAX),
    ownUnit: ownUnit === null ? null : cut(ownUnit, OWN_UNIT_MAX),
  };
}

/** A text that a row can hold: no control characters, no halves of characters. */
export function cut(text: string, lengthMax: number): string {
  return text
    .replaceAll(/[\u0000-\u001f\u007f]/g, ' ')
    .slice(0, lengthMax)
    .toWellFormed();
}

/** Every number that has to be looked up to validate a row: those of ours, and its own, which may be one of ours. */
export function keysOf({ key, articleNumbers }: RawRow): readonly string[] {
  return [key, ...articleNumbers.flatMap((text) => spellingsOf(text, normaliseNumber))].filter((one) => one !== '');
}

/** What the number of ours in a row means: of several the first that is known. What is sold is believed before what was. */
export function validateRow(raw: RawRow, matchesOf: MatchesOf): ValidatedRow {
  const { row, ownNumber, key, articleNumbers } = raw;
  const [first = ''] = articleNumbers;
  const none = { row, articleNumber: first, sku: null, choices: [], isAlsoOurs: false };
  if (key.length < 2 || ownNumber.length > OWN_NUMBER_MAX || first === '') return { ...none, finding: 'incomplete' };
  for (const text of articleNumbers) {
    const matches = spellingsOf(text, normaliseNumber).flatMap(matchesOf);
    if (matches.length === 0) continue;
    const sold = matches.filter(({ isActive }) => isActive);
    const meant = meantSkus(sold.length > 0 ? sold : matches);
    const [sku] = meant;
    if (sku === undefined) continue;
    if (meant.length > 1) {
      return { ...none, articleNumber: text, finding: 'doubtful', choices: meant.slice(0, CHOICES_MAX) };
    }
    return {
      ...none,
      articleNumber: text,
      sku,
      finding: sold.length > 0 ? 'found' : 'gone',
      isAlsoOurs: isAlsoOurs(key, sku, matchesOf),
    };
  }
  return { ...none, finding: 'unknown' };
}

/** Whether another article that is sold bears the own number as one of ours. */
export function isAlsoOurs(key: string, sku: string, matchesOf: MatchesOf): boolean {
  return matchesOf(key).some((match) => match.isActive && match.sku !== sku);
}
