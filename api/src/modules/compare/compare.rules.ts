import type { ComparedGroup, ComparedList, ComparedRow } from '@shop/contract/compare';
import type { Language } from '@shop/contract/values';
import type { ProductFacts } from '../catalogue/index.ts';
import { articleFacts, groupNames } from './compare.texts.ts';

type GroupId = ComparedGroup['id'];

/** The group of a measure follows from its unit; those without one from the few keys below. */
const groupOfUnit: Readonly<Record<string, GroupId>> = {
  lm: 'light',
  'lm/m': 'light',
  'lm/W': 'light',
  K: 'light',
  Ra: 'light',
  UGR: 'light',
  '°': 'light',
  A: 'electrical',
  mA: 'electrical',
  kA: 'electrical',
  V: 'electrical',
  W: 'electrical',
  kW: 'electrical',
  'W/m': 'electrical',
  VA: 'electrical',
  Hz: 'electrical',
  mm: 'size',
  m: 'size',
  'mm²': 'size',
  TE: 'size',
  HE: 'size',
  g: 'size',
  kg: 'size',
};
const groupOfKey: Readonly<Record<string, GroupId>> = {
  EF000187: 'electrical', // rated voltage
  EF000228: 'electrical', // number of poles
  EF000413: 'light', // lamp cap
  EF000414: 'light', // shape
  EF000415: 'light', // glass
  EF000416: 'light', // dimmable
};
const groupOrder: readonly GroupId[] = ['article', 'light', 'electrical', 'size', 'properties'];

/** How deep in the tree things are of one kind: lamps are, whatever their cap. */
const KIND_LEVEL = 1;

/** One list for each kind of thing, in the order in which the first of them was chosen. */
export function toLists(facts: readonly ProductFacts[], language: Language): ComparedList[] {
  const kindOf = ({ categories }: ProductFacts) => categories[KIND_LEVEL] ?? categories.at(-1);
  return [...Map.groupBy(facts, (one) => kindOf(one)?.id ?? '').values()].map((ofKind) => ({
    title: ofKind[0] ? (kindOf(ofKind[0])?.title ?? '') : '',
    products: ofKind.map(({ tile }) => tile),
    groups: toGroups(ofKind, language),
  }));
}

function toGroups(facts: readonly ProductFacts[], language: Language): ComparedGroup[] {
  const keys = new Map(facts.flatMap(({ attributes }) => attributes.map((one) => [one.key, one] as const)));
  const rows: (ComparedRow & { readonly group: GroupId })[] = articleFacts.map(({ key, label, valueOf }) => ({
    group: 'article',
    ...rowOf(key, label[language], facts.map(valueOf)),
  }));
  for (const { key, label, unit } of keys.values()) {
    const values = facts.map(({ attributes }) => attributes.find((one) => one.key === key)?.value ?? '');
    rows.push({ group: groupOfUnit[unit] ?? groupOfKey[key] ?? 'properties', ...rowOf(key, label, values) });
  }
  const filled = Map.groupBy(
    rows.filter(({ values }) => values.some((value) => value !== '')),
    ({ group }) => group,
  );
  return groupOrder.flatMap((id) => {
    const ofGroup = filled.get(id);
    return ofGroup ? [{ id, label: groupNames[id][language], rows: ofGroup }] : [];
  });
}

function rowOf(key: string, label: string, values: string[]): ComparedRow {
  return { key, label, values, differs: new Set(values).size > 1 };
}
