import { unitOfSale } from '../units.ts';

/** From a code of one side to the code of the other. */
export type CodeMap = Readonly<Record<string, string>>;

/** Codes that are not of Rec. 20 and overflow or mean something else in buyers' systems. */
const UNSENDABLE = /[^A-Z0-9]/;
const UNIT_CHARS_MAX = 3;

/**
 * The unit as this buyer reads it: by his own table, else as it is. `PCE` for the piece, because partners know it although
 * Rec. 20 says C62 today; a buyer that wants C62 has it in his table.
 * @returns undefined for what no table knows
 */
export function unitOut(code: string, map: CodeMap, piece = 'PCE'): string | undefined {
  const mapped = map[code] ?? map[code.toUpperCase()];
  if (mapped !== undefined) return mapped;
  const known = unitOfSale(code);
  if (known === undefined) return undefined;
  const own = known === 'C62' ? piece : known;
  return map[known] ?? (own.length > UNIT_CHARS_MAX || UNSENDABLE.test(own) ? undefined : own);
}

/** The shop's unit for what a buyer sends; undefined for what nobody knows. */
export function unitIn(text: string, map: CodeMap): string | undefined {
  const wanted = text.trim().toUpperCase();
  const own = Object.entries(map).find(([, theirs]) => theirs.toUpperCase() === wanted)?.[0];
  return unitOfSale(own ?? wanted);
}
