import type { SpecificityVariant } from '@shop/contract/specificities';

/** What was chosen so far: value by attribute key. */
export type Chosen = Readonly<Record<string, string>>;

/** The variants that have everything that was chosen. */
export function matching(variants: readonly SpecificityVariant[], chosen: Chosen): readonly SpecificityVariant[] {
  return variants.filter(({ values }) => Object.entries(chosen).every(([key, value]) => values[key] === value));
}

/** Whether a value goes with what was chosen of the other attributes. */
export function isPossible(
  variants: readonly SpecificityVariant[],
  { chosen, key, value }: { readonly chosen: Chosen; readonly key: string; readonly value: string },
): boolean {
  return matching(variants, { ...chosen, [key]: value }).length > 0;
}

/** Takes a value; what was chosen before and does not go with it is let go, the newest choice first. */
export function choose(
  variants: readonly SpecificityVariant[],
  { chosen, key, value }: { readonly chosen: Chosen; readonly key: string; readonly value: string },
): Chosen {
  const others = Object.entries(chosen).filter(([other]) => other !== key);
  let kept: Chosen = { [key]: value };
  for (const [other, value] of others) {
    const wider = { ...kept, [other]: value };
    if (matching(variants, wider).length > 0) kept = wider;
  }
  return kept;
}

/** The one variant that is meant, as soon as only one is left. */
export function chosenVariant(variants: readonly SpecificityVariant[], chosen: Chosen): SpecificityVariant | undefined {
  const left = matching(variants, chosen);
  return left.length === 1 ? left[0] : undefined;
}
