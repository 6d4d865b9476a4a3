import type { PersonalPage } from '#src/context/module.ts';

/** Below it two words have nothing to do with each other. */
const SIMILARITY_MIN = 0.45;
/** Of an address nothing further back is looked at. */
const CHARACTERS_MAX = 80;

/** The words of the last part of an address that says something: `/de/so/liefer-bedingungen?x` is "liefer bedingungen". */
export function wordsOfAddress(address: string): readonly string[] {
  const [path = ''] = address.split(/[?#]/, 1);
  const parts = path.split('/').map(decoded).map(wordsIn);
  // The language in front, and numbers behind a name, say nothing.
  return parts.slice(1).findLast((words) => words.some((word) => /\p{L}{3,}/u.test(word))) ?? [];
}

/** Pages whose address or name is like the address, the likeliest first; typing errors and other languages do no harm. */
export function nearestPages<P extends PersonalPage>(address: string, pages: readonly P[]): readonly P[] {
  const asked = wordsOfAddress(address).join(' ').slice(0, CHARACTERS_MAX);
  if (asked === '') return [];
  return pages
    .map((page) => ({ page, similarity: Math.max(...textsOf(page).map((text) => similarityOf(asked, text))) }))
    .filter(({ similarity }) => similarity >= SIMILARITY_MIN)
    .toSorted((a, b) => b.similarity - a.similarity)
    .map(({ page }) => page);
}

function textsOf({ path, names }: PersonalPage): readonly string[] {
  return [...Object.values(names), ...path.split(/[/#]/)].map((text) => wordsIn(text).join(' ')).filter(Boolean);
}

/** Share of the pairs of neighbouring characters that both have (Sørensen and Dice), 0 to 1; a whole beginning counts more. */
function similarityOf(a: string, b: string): number {
  if (a === b) return 1;
  const [ofA, ofB] = [pairsOf(a), pairsOf(b)];
  const both = [...ofA].filter((pair) => ofB.has(pair)).length;
  const ofPairs = (2 * both) / (ofA.size + ofB.size || 1);
  const isBeginning = a.length > 3 && b.length > 3 && (a.startsWith(b) || b.startsWith(a));
  return isBeginning ? Math.max(ofPairs, 0.75) : ofPairs;
}

function pairsOf(text: string): ReadonlySet<string> {
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
}

function wordsIn(text: string): readonly string[] {
  const folded = text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
