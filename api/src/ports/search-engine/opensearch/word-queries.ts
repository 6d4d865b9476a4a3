import type { OutsideAnswer, OutsidePlannedWord, OutsideProbe, OutsideTerm } from '@shop/catalogue-index';
import type { Query } from './ask.ts';
import { featureName, headEntry } from './mapping.ts';

const IMPACT_MAX = 255;
/** So many words that answer one typed word are weighed one by one; the rest count alike. */
const WEIGHED_MAX = 160;
/** What a word of the rest says, of the most it could. */
const REST_IMPACT = 0.4;
/** What is called by the name of something else that has the typed word in it is less surely meant. */
const OTHER_SHARE = 0.75;
/** A phrase is had as well as its weakest word; what is summed up here are all of them. */
const PHRASE_SHARE = 0.9;
const KIND_TIERS = [0, 1];
/** What stands beside each other in the text and in a name moves a product up by this share of its relevance. */
const BESIDE_SHARE = 0.15;

/** Products that have every word, the more relevant the more they say. */
export function everyWord(words: readonly OutsidePlannedWord[]): Query {
  const must = words.map((word) => wordQuery(word, word.answers));
  return must.length === 1 ? (must[0] ?? nothing) : { bool: { must } };
}

export const nothing: Query = { match_none: {} };

/** The same words with what only mentions them and with other readings of numbers. */
export function loosened(words: readonly OutsidePlannedWord[]): readonly OutsidePlannedWord[] {
  return words.map((word) => ({ ...word, answers: word.loose }));
}

/** Products with any of the words: each counts by its weight before all that it says. */
export function anyWord(words: readonly OutsidePlannedWord[], weights: readonly number[]): Query {
  const should = words.flatMap((word, n) =>
    reachOf(word.answers).length === 0
      ? []
      : [
          {
            bool: {
              must: [
                wordQuery(word, word.answers),
                { constant_score: { filter: hasWord(word.answers, `w${n}`), boost: weights[n] ?? 0 } },
              ],
            },
          },
        ],
  );
  return should.length === 0 ? nothing : { bool: { should, minimum_should_match: 1 } };
}

export function besideEachOther(query: Query, pairs: readonly number[]): Query {
  if (pairs.length === 0) return query;
  const weight = BESIDE_SHARE / pairs.length;
  const functions = [
    { filter: { match_all: {} }, weight: 1 },
    ...[...new Set(pairs)].map((pair) => ({ filter: { term: { pairs: pair } }, weight })),
  ];
  return { function_score: { query, functions, score_mode: 'sum', boost_mode: 'multiply' } };
}

function reachOf(answers: readonly OutsideAnswer[]): readonly OutsideAnswer[] {
  return answers.filter(({ quality }) => quality > 0);
}

function wordQuery({ rarity }: OutsidePlannedWord, answers: readonly OutsideAnswer[]): Query {
  const reach = reachOf(answers).toSorted((a, b) => b.quality - a.quality || b.count - a.count);
  if (reach.length === 0) return nothing;
  const weighed = reach.slice(0, WEIGHED_MAX);
  const rest = reach.slice(WEIGHED_MAX);
  // What adds to another answer is taken off where it is the only one.
  const queries = weighed.map((answer) =>
    scored(answer, Math.max(0.01, answer.quality - Math.max(0, answer.agreement)) * rarity),
  );
  if (rest.length > 0)
    queries.push({
      constant_score: {
        filter: hasWord(rest),
        boost: REST_IMPACT * rarity * Math.max(...rest.map(({ quality }) => quality)),
      },
    });
  const [only] = queries;
  const reached: Query = queries.length === 1 && only ? only : { dis_max: { queries } };
  const agreeing = answers
    .filter(({ agreement }) => agreement > 0)
    .map((answer) => scored(answer, answer.agreement * rarity));
  const agreed: Query = agreeing.length === 0 ? reached : { bool: { must: [reached], should: agreeing } };
  const others = answers.filter(({ agreement }) => agreement < 0);
  if (others.length === 0) return agreed;
  const functions = others.map((other) => ({ filter: hasWord([other]), weight: OTHER_SHARE }));
  return { function_score: { query: agreed, functions, score_mode: 'multiply', boost_mode: 'multiply' } };
}

/** What the most telling product would reach is `most`. */
function scored(answer: OutsideAnswer, most: number): Query {
  if ('term' in answer) return feature(answer.term, most);
  const { probe } = answer;
  if ('numberPrefix' in probe)
    return { constant_score: { filter: { prefix: { code: probe.numberPrefix } }, boost: most } };
  const share = (most * PHRASE_SHARE) / probe.words.length;
  return {
    bool: { must: probe.words.map((terms) => ({ dis_max: { queries: terms.map((term) => feature(term, share)) } })) },
  };
}

function feature({ dictionary, term, isMention }: OutsideTerm, most: number): Query {
  const field = `${isMention ? 'm' : 'c'}_${dictionary}.${featureName(term)}`;
  return { rank_feature: { field, linear: {}, boost: most / IMPACT_MAX } };
}

/** Products with any of these answers, whatever they say. */
export function hasWord(answers: readonly OutsideAnswer[], name?: string): Query {
  const terms = answers.flatMap((answer) => ('term' in answer ? [answer.term] : []));
  const probes = answers.flatMap((answer) => ('probe' in answer ? [answer.probe] : []));
  const should = [...hasTerms(terms), ...probes.map(probeQuery)];
  return { bool: { should, minimum_should_match: 1, ...(name !== undefined && { _name: name }) } };
}

/** Products that a probe means. */
export function probeQuery(probe: OutsideProbe): Query {
  if ('numberPrefix' in probe) return { prefix: { code: probe.numberPrefix } };
  return {
    bool: { filter: probe.words.map((terms) => ({ bool: { should: hasTerms(terms), minimum_should_match: 1 } })) },
  };
}

function hasTerms(terms: readonly OutsideTerm[]): readonly Query[] {
  const called = Map.groupBy(
    terms.filter(({ isMention }) => !isMention),
    ({ dictionary }) => dictionary,
  );
  return [
    ...[...called].map(([dictionary, own]) => ({ terms: { [`w_${dictionary}`]: own.map(({ term }) => term) } })),
    ...terms
      .filter(({ isMention }) => isMention)
      .map(({ dictionary, term }) => ({ rank_feature: { field: `m_${dictionary}.${featureName(term)}`, linear: {} } })),
  ];
}

/** Products whose kind a word names, of those that it finds; undefined where it names none. */
export function isOfKind(words: readonly OutsidePlannedWord[]): Query | undefined {
  const should = words
    .flatMap(({ answers }) => answers)
    .filter(({ isKind }) => isKind)
    .map((answer): Query => {
      if ('term' in answer) return headsOf([answer.term]);
      const { probe } = answer;
      if ('numberPrefix' in probe) return nothing;
      return { bool: { filter: [probeQuery(probe), headsOf(probe.words.flat())] } };
    });
  return should.length === 0 ? undefined : { bool: { should, minimum_should_match: 1 } };
}

function headsOf(terms: readonly OutsideTerm[]): Query {
  const should = [...Map.groupBy(terms, ({ dictionary }) => dictionary)].map(([dictionary, own]) => ({
    terms: { [`h_${dictionary}`]: own.flatMap(({ term }) => KIND_TIERS.map((tier) => headEntry(tier, term))) },
  }));
  return { bool: { should, minimum_should_match: 1 } };
}
