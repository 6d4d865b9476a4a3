import type { SpecificityAnswer, SpecificityAttribute } from '@shop/contract/specificities';

type Variant = {
  readonly sku: string;
  readonly values: ReadonlyMap<string, { readonly value: string; readonly label: string; readonly rank: number }>;
};
type Named = { readonly key: string; readonly label: string };
type Chosen = Readonly<Record<string, string>>;

/** The attributes with every value that some variant has: measures by size, words by the alphabet. */
export function attributesOf(named: readonly Named[], variants: readonly Variant[]): SpecificityAttribute[] {
  return named.map(({ key, label }) => {
    const values = new Map(variants.flatMap((variant) => variant.values.get(key) ?? []).map((had) => [had.value, had]));
    const sorted = [...values.values()].toSorted((a, b) => a.rank - b.rank || a.label.localeCompare(b.label));
    return { key, label, values: sorted.map(({ value, label }) => ({ value, label })) };
  });
}

/**
 * What a choice means so far. A value is possible when some variant has it together with all that was chosen of the other
 * attributes; so what was chosen first can be changed without beginning anew. Attributes that the family does not know
 * are overlooked.
 */
export function evaluateChoice(
  attributes: readonly SpecificityAttribute[],
  variants: readonly Variant[],
  chosen: Chosen,
): SpecificityAnswer {
  const keys = attributes.map(({ key }) => key);
  const fitting = variants.filter((variant) => fits(variant, keys, chosen));
  return {
    sku: fitting.length === 1 ? (fitting[0]?.sku ?? null) : null,
    matches: fitting.length,
    attributes: attributes.map(({ key, label, values }) => {
      const others = keys.filter((other) => other !== key);
      const reachable = variants.filter((variant) => fits(variant, others, chosen));
      return {
        key,
        label,
        chosen: Object.hasOwn(chosen, key) ? (chosen[key] ?? null) : null,
        values: values.map(({ value, label }) => ({
          value,
          label,
          isPossible: reachable.some((variant) => variant.values.get(key)?.value === value),
        })),
      };
    }),
  };
}

function fits(variant: Variant, keys: readonly string[], chosen: Chosen): boolean {
  return keys.every((key) => !Object.hasOwn(chosen, key) || variant.values.get(key)?.value === chosen[key]);
}
