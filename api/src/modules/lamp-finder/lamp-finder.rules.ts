import type { FacetCounts, Filter } from '@shop/catalogue-index';
import type { Filters } from '@shop/contract/catalogue';
import { lampFacet, type LampQuestion } from '@shop/contract/lamp-finder';
import type { Language } from '@shop/contract/values';
import type { Vocabulary } from '../catalogue/index.ts';
import { knownFilters, toFacet } from '../search/index.ts';

/** A lamp has a cap and a shape; a luminaire has neither. */
const lampHas = [lampFacet.cap, lampFacet.shape] as const;

/** What a lamp is chosen by, in the order people ask. */
export const lampFacets: readonly string[] = Object.values(lampFacet);

/** The index filters by 31 facets at once; two of them make the lamps. */
const CHOSEN_MAX = 29;

/** As many of the chosen filters as can be applied, without what the catalogue does not know. */
export function applicable(filters: Filters, vocabulary: Vocabulary): Filters {
  const chosen = Object.entries(knownFilters(filters, vocabulary));
  return Object.fromEntries(chosen.slice(0, CHOSEN_MAX));
}

/** All lamps: every cap and every shape there is, but for what is chosen more narrowly. Nothing in a catalogue without lamps. */
export function lampScope(vocabulary: Vocabulary, chosen: Filters): readonly Filter[] {
  return lampHas
    .filter((key) => !(key in chosen && vocabulary.attributes.has(key)))
    .map((key) => ({ facet: key, values: [...(vocabulary.attributes.get(key)?.textByCode.keys() ?? [])] }));
}

/**
 * The lamp finder's facets: every value any lamp has, in an order that stays, counted within what is chosen. A value with
 * 0 fits nothing else chosen.
 */
export function toLampFacets(
  ofAllLamps: readonly FacetCounts[],
  {
    ofChosen,
    chosen,
    vocabulary,
    language,
  }: {
    readonly ofChosen: readonly FacetCounts[];
    readonly chosen: Filters;
    readonly vocabulary: Vocabulary;
    readonly language: Language;
  },
): LampQuestion[] {
  return lampFacets.flatMap((name) => {
    const all = ofAllLamps.find(({ facet }) => facet === name);
    if (!all) return [];
    const counted = ofChosen.find(({ facet }) => facet === name);
    const left = new Map(counted?.values.map(({ value, count }) => [value, count]));
    const facet = toFacet(all, { chosen: chosen[name] ?? [], vocabulary, language });
    if (facet.type === 'range' ? facet.min === facet.max : facet.values.length < 2 && !(name in chosen)) return [];
    return [
      {
        ...facet,
        values: facet.values.map((value) => ({ ...value, count: left.get(value.value) ?? 0 })),
        left: facet.type === 'range' ? boundsOf(counted) : null,
      },
    ];
  });
}

function boundsOf(counted: FacetCounts | undefined): LampQuestion['left'] {
  if (counted?.min === undefined || counted.max === undefined || counted.count === 0) return null;
  return { count: counted.count, min: counted.min, max: counted.max };
}

/** The same choice with one filter less, once for each filter. */
export function eachWithout(chosen: Filters): readonly { readonly name: string; readonly rest: Filters }[] {
  return Object.keys(chosen).map((name) => ({
    name,
    rest: Object.fromEntries(Object.entries(chosen).filter(([other]) => other !== name)),
  }));
}
