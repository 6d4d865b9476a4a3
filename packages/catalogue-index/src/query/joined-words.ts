import { isNeutral } from '../analysis/tokens.ts';
import { type Language } from '../documents.ts';
import { type CatalogueIndex } from './handle.ts';
import { JOINTS } from './plan-compound.ts';
import { findSynonyms, type QueryWord, type SynonymEntry } from './synonyms.ts';
import { findTerm } from './terms.ts';

const TOOL_MIN = 4;

/**
 * 'Kabel Kanal' is also 'Kabelkanal', where the catalogue or the trade knows such a word; in German 'Zange für Aderendhülsen'
 * the 'Aderendhülsenzange'.
 */
export function joinedEntry(
  { internal }: CatalogueIndex,
  language: Language,
  words: readonly QueryWord[],
  at: number,
): SynonymEntry | undefined {
  const [first, second] = [words[at], words[at + 1]];
  if (!first || !second || isNeutral(first.folded) || isNeutral(second.folded)) return undefined;
  const german = language === 'de' ? [...jointed(first, second), ...forWhat(internal, first, second)] : [];
  for (const folded of [first.folded + second.folded, ...german]) {
    const joined = { written: folded, folded, stem: internal.stem[language](folded) };
    const synonyms = findSynonyms(internal.synonyms[language], [joined], 0);
    const isKnown = internal.parts.some(
      ({ segment }) => findTerm(segment.dictionaries[language].terms, joined.stem) >= 0,
    );
    if (!isKnown && !synonyms) continue;
    return {
      stems: [first.stem, second.stem],
      alternatives: [[joined], ...(synonyms?.alternatives ?? [])],
      others: [],
    };
  }
  return undefined;
}

/** 'Boiler Wand' turned round, and 'Wärmepumpe Boiler', which German writes with an 'n' between them. */
function jointed({ folded: first }: QueryWord, { folded: second }: QueryWord): readonly string[] {
  return [second + first, ...JOINTS.filter((joint) => joint !== '').map((joint) => first + joint + second)];
}

/** 'Crimpzange Aderendhülsen', of which the second is no thing of the catalogue, is a 'Zange' for them: a tool is called by what it is for. */
function forWhat({ near }: CatalogueIndex['internal'], first: QueryWord, second: QueryWord): readonly string[] {
  const isMissing = (word: QueryWord) => findSynonyms(near.de, [word], 0) !== undefined;
  if (isMissing(first) === isMissing(second)) return [];
  const [thing, { folded: tool }] = isMissing(first) ? [first, second] : [second, first];
  const ends = [
    tool,
    ...Array.from({ length: Math.max(0, tool.length - TOOL_MIN - 1) }, (_, at) => tool.slice(at + 2)),
  ];
  // 'Aderendhülsenzange', but 'Kabelschuhzange'.
  return ends.flatMap((end) => [thing.folded + end, thing.stem + end]);
}
