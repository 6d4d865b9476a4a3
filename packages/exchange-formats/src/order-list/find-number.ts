/** Where in a line of text a number stands: words `from` to `to`, and the number in the kept spelling. */
export type FoundNumber = {
  readonly text: string;
  readonly number: string;
  readonly from: number;
  readonly to: number;
};

export type Normalise = (typed: string) => string;

/** Words of one number at most: digits in groups (`7 612 345 678 905`), or with letters (`S201 C 16`). */
const DIGIT_WORDS_MAX = 6;
const WORDS_MAX = 3;
/** Words of a line that are looked at. */
const LINE_WORDS_MAX = 16;
/** Of a number without letters; shorter ones are quantities. */
const LENGTH_MIN = 3;
const LENGTH_MAX = 40;
/** A hit as short as this may be chance: a quantity that happens to be an article's number. */
const SHORT = 4;
/** What parts words; the delimiter of a table may stand in a single line of a mail. */
const BETWEEN_WORDS = /[\s;|]+/;

/** Every spelling under which a text may be kept: a spreadsheet has eaten the leading zeros of an E-No. */
export function spellingsOf(text: string, normalise: Normalise): readonly string[] {
  const number = normalise(text);
  if (number === '' || number.length > LENGTH_MAX) return [];
  return /^\d{6,8}$/.test(number) ? [number, number.padStart(9, '0')] : [number];
}

/** Everything in a line of text that may be a number: neighbouring words of which at least one has a digit. */
export function listNumbersIn(text: string, normalise: Normalise): readonly FoundNumber[] {
  const words = wordsOf(text);
  const found: FoundNumber[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = from; to < Math.min(words.length, from + DIGIT_WORDS_MAX); to++) {
      const part = words.slice(from, to + 1).join(' ');
      if (to - from >= WORDS_MAX && /[^\d ./-]/.test(part)) break;
      if (!/\d/.test(part)) continue;
      for (const number of spellingsOf(part, normalise)) {
        if (number.length >= LENGTH_MIN || /\D/.test(number)) found.push({ text: part, number, from, to });
      }
    }
  }
  return found;
}

/**
 * The number that a line of text names: the longest that is known. A very short one next to a longer, unknown number
 * is chance (`999 999 999 10`), and then none is found.
 */
export function findNumberIn(
  text: string,
  normalise: Normalise,
  isKnown: (number: string) => boolean,
): FoundNumber | undefined {
  const known = listNumbersIn(text, normalise).filter(({ number }) => isKnown(number));
  const [best] = known.sort((a, b) => b.number.length - a.number.length || a.from - b.from);
  if (!best) return undefined;
  const digits = (/[\d .]{6,}/.exec(text)?.[0] ?? '').replaceAll(/\D/g, '').length;
  return best.number.length <= SHORT && digits >= 6 ? undefined : best;
}

/** `Tel. 031 555 12 34`, as it stands below a mail. */
const PHONE =
  /^\W*(?:tel(?:efon|ephone|éphone|efono)?|fax|mobile?|natel|phone|direkt|direct)\b[\s.:]*\+?[\d\s()./'-]+$/i;

/** What most looks like a number where none is known: digits in groups, else the longest word with a digit. */
export function guessNumberIn(text: string): FoundNumber | undefined {
  if (PHONE.test(text)) return undefined;
  const words = wordsOf(text);
  const groups = /(?<![\d.])\d{3}[ .]\d{3}[ .]\d{3}(?!\d)/.exec(text);
  if (groups) {
    const from = text.slice(0, groups.index).split(BETWEEN_WORDS).filter(Boolean).length;
    return { text: groups[0], number: '', from, to: from + groups[0].split(' ').length - 1 };
  }
  const [longest] = words
    .map((word, at) => ({ text: word, number: '', from: at, to: at }))
    .filter((word) => /\d/.test(word.text))
    .sort((a, b) => b.text.length - a.text.length);
  return longest;
}

/**
 * The quantity beside a number in a line of text: `10 x …`, `… 10 Stk`, else the whole number next to it.
 * @returns an empty text when there is none
 */
export function findQuantityIn(text: string, { from, to }: Pick<FoundNumber, 'from' | 'to'>): string {
  const words = wordsOf(text);
  const first = LISTED.test(text) ? 1 : 0;
  const isOutside = (at: number) => at >= first && (at < from || at > to);
  const marked = words.findIndex(
    (word, at) =>
      isOutside(at) &&
      (MARKED.test(word) || (AMOUNT.test(word) && isOutside(at + 1) && UNIT.test(words[at + 1] ?? ''))),
  );
  if (marked !== -1) return words[marked] ?? '';
  const times = words.findIndex(
    (word, at) => TIMES.test(word) && isOutside(at) && isOutside(at + 1) && AMOUNT.test(words[at + 1] ?? ''),
  );
  if (times !== -1) return words[times + 1] ?? '';
  const nearness = (at: number) => (at < from ? from - at : at - to + 0.5);
  const [nearest] = words
    .map((word, at) => ({ word, at }))
    .filter(({ word, at }) => isOutside(at) && AMOUNT.test(word))
    .sort((a, b) => nearness(a.at) - nearness(b.at));
  return nearest?.word ?? '';
}

const AMOUNT = /^-?\d{1,6}(?:['’]\d{3})*(?:[.,]\d+)?$/;
/** `1) …`: the number of a line in a list is no quantity. */
const LISTED = /^\s*\d{1,3}\)\s/;
const TIMES = /^[x×]$/i;
const MARKED = /^(?:\d{1,6}(?:x|×|stk\.?|st\.?|pcs|pz\.?|pce)|(?:x|×)\d{1,6})$/i;
const UNIT =
  /^(?:x|×|stk\.?|st(?:ü|ue)ck|st\.?|pcs\.?|pces?\.?|pz\.?|pezz[io]|pi[eè]ces?|pc\.?|m|mt|meter|m[eè]tres?|metri|rollen?|mal|ea)[,;:]?$/i;

function wordsOf(text: string): readonly string[] {
  return text
    .split(BETWEEN_WORDS)
    .filter(Boolean)
    .slice(0, LINE_WORDS_MAX)
    .map((word) => word.replaceAll(/^[–•*:(]+(?=.)|[,;:)!]+$/g, ''));
}
