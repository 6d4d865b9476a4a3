import type { Family } from './family.ts';

/** Where in the catalogue each family's articles stand; the same for every size, so a bigger catalogue only adds. */
export type Plan = {
  readonly placeOf: (index: number) => { readonly family: Family; readonly ordinal: number };
  /** Infinity for an article whose place a late has taken. */
  readonly indexOf: (familyId: string, ordinal: number) => number;
};

/** A family that came later: it takes every so-manieth place of its host, so that all others stay where they are. */
export type LateFamily = { readonly family: Family; readonly hostId: string; readonly every: number };

/** The plan with the late families put in. A host family has no variants, or one of them might lose its head article. */
export function insertLateFamilies(plan: Plan, hosts: readonly Family[], lateFamilies: readonly LateFamily[]): Plan {
  const openingOf = (id: string) => hosts.find((host) => host.id === id)?.opening ?? 0;
  const ofHost = new Map(lateFamilies.map((late) => [late.hostId, { ...late, from: openingOf(late.hostId) }]));
  const byLateFamily = new Map([...ofHost.values()].map((late) => [late.family.id, late]));
  return {
    placeOf(index) {
      const place = plan.placeOf(index);
      const late = ofHost.get(place.family.id);
      if (!late || !isTaken(place.ordinal, late)) return place;
      return { family: late.family, ordinal: (place.ordinal - late.from + 1) / late.every - 1 };
    },
    indexOf(familyId, ordinal) {
      const late = byLateFamily.get(familyId);
      if (late) return plan.indexOf(late.hostId, late.from + (ordinal + 1) * late.every - 1);
      const takenBy = ofHost.get(familyId);
      return takenBy && isTaken(ordinal, takenBy) ? Infinity : plan.indexOf(familyId, ordinal);
    },
  };
}

function isTaken(ordinal: number, { from, every }: { readonly from: number; readonly every: number }): boolean {
  return ordinal >= from && (ordinal - from) % every === every - 1;
}

/**
 * The opening holds the first articles of every family (and the whole of what the combination tool needs), then rounds
 * follow in which each family has as many articles as its weight, evenly spread.
 */
export function planCatalogue(families: readonly Family[]): Plan {
  const opening = openingOf(families);
  const round = roundOf(families);
  const openingIndexes = placesByFamily(families.length, opening);
  const roundSlots = placesByFamily(families.length, round);
  const numberOf = new Map(families.map((family, number) => [family.id, number]));
  const rankInRound = ranksOf(round);
  const rankInOpening = ranksOf(opening);

  function familyAt(number: number): Family {
    const family = families[number];
    if (family === undefined) throw new RangeError(`no family ${number}`);
    return family;
  }

  return {
    placeOf(index) {
      if (index < opening.length) {
        return { family: familyAt(opening[index] ?? 0), ordinal: rankInOpening[index] ?? 0 };
      }
      const later = index - opening.length;
      const slot = later % round.length;
      const number = round[slot] ?? 0;
      const family = familyAt(number);
      const before = (openingIndexes[number] ?? []).length + Math.floor(later / round.length) * family.weight;
      return { family, ordinal: before + (rankInRound[slot] ?? 0) };
    },
    indexOf(familyId, ordinal) {
      const number = numberOf.get(familyId);
      if (number === undefined) throw new RangeError(`no family ${familyId}`);
      const first = openingIndexes[number] ?? [];
      if (ordinal < first.length) return first[ordinal] ?? 0;
      const later = ordinal - first.length;
      const slots = roundSlots[number] ?? [];
      return opening.length + Math.floor(later / slots.length) * round.length + (slots[later % slots.length] ?? 0);
    },
  };
}

function openingOf(families: readonly Family[]): readonly number[] {
  const breadth = families.map((_, number) => number);
  const depth = families.flatMap((family, number) => Array.from({ length: family.opening - 1 }, () => number));
  return [...breadth, ...depth];
}

function roundOf(families: readonly Family[]): readonly number[] {
  return families
    .flatMap((family, number) =>
      Array.from({ length: family.weight }, (_, k) => ({
        number,
        at: (k + 0.5 + number / families.length / 2) / family.weight,
      })),
    )
    .sort((a, b) => a.at - b.at || a.number - b.number)
    .map((slot) => slot.number);
}

function placesByFamily(count: number, sequence: readonly number[]): readonly (readonly number[])[] {
  const places: number[][] = Array.from({ length: count }, () => []);
  sequence.forEach((number, place) => places[number]?.push(place));
  return places;
}

function ranksOf(sequence: readonly number[]): readonly number[] {
  const seen = new Map<number, number>();
  return sequence.map((number) => {
    const rank = seen.get(number) ?? 0;
    seen.set(number, rank + 1);
    return rank;
  });
}
