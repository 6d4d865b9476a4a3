const LEFT_MIN = 3;
const RIGHT_MIN = 4;
/** The last word of a compound says what a thing is; from this length on it is believed without knowing the first. */
const HEAD_MIN = 6;
const WORD_MIN = 8;
const joints = ['', 's', 'n', 'en', 'es'];

/**
 * Ways to read a German compound as two known words: 'schutzschalter' → [[schutz, schalter]], or as a kind of a known
 * one: 'xyschalter' → [[schalter]]. `known` answers with whatever stands for a word, or undefined. A joint between the
 * words ('Leistung-s-schalter') may be left out.
 */
export function splitCompound<T>(folded: string, known: (word: string) => T | undefined): readonly (readonly T[])[] {
  const splits: (readonly T[])[] = [];
  if (folded.length < WORD_MIN) return splits;
  for (let at = LEFT_MIN; at <= folded.length - RIGHT_MIN; at++) {
    const right = known(folded.slice(at));
    if (right === undefined) continue;
    const left = knownLeft(folded.slice(0, at), known);
    if (left !== undefined) splits.push([left, right]);
    else if (folded.length - at >= HEAD_MIN) splits.push([right]);
  }
  return splits;
}

function knownLeft<T>(word: string, known: (word: string) => T | undefined): T | undefined {
  for (const joint of joints) {
    if (!word.endsWith(joint) || word.length - joint.length < LEFT_MIN) continue;
    const left = known(word.slice(0, word.length - joint.length));
    if (left !== undefined) return left;
  }
  return undefined;
}
