import { ATTRIBUTES_MAX } from '../article-rules.ts';
import type { CatalogueAttribute, Language, Texts } from '../catalogue.ts';
import { readDecimal, toNumber } from '../numbers/decimal.ts';
import { plainLine } from '../plain-text.ts';
import type { ProblemList } from '../problem-list.ts';
import { slugOf } from '../slug.ts';
import { printedUnit } from '../units.ts';
import { childOf, childrenOf, descendantsOf, textOf, type Element } from './element.ts';
import { textsOf } from './languages.ts';

/** Values that say "not applicable" or "unknown" in suppliers' files. */
const emptyValues: ReadonlySet<string> = new Set(['', '-', '--', 'n/a', 'NA', 'N.A.', 'n.a.']);

type Feature = {
  readonly element: Element;
  readonly id: string | undefined;
  readonly parentId: string | undefined;
  readonly code: string | undefined;
  readonly name: Texts;
  readonly isEtim: boolean;
  /** The shop itself has written it: every value says its type. */
  readonly isOwn: boolean;
};

/**
 * Attributes of an article: FNAME or FTEMPLATE, one or several FVALUEs, nested by FPARENT_ID (a feature that others
 * name as their parent becomes a heading), in any number of feature systems. A repeated key gets a number behind it.
 */
export function readFeatures(
  article: Element,
  { language: fallback, isOwn }: { readonly language: Language; readonly isOwn: boolean },
  problems: ProblemList,
): readonly CatalogueAttribute[] {
  const attributes = new Map<string, CatalogueAttribute>();
  for (const system of childrenOf(article, 'ARTICLE_FEATURES', 'PRODUCT_FEATURES')) {
    const isEtim = /^ETIM/i.test(textOf(system, 'REFERENCE_FEATURE_SYSTEM_NAME') ?? '');
    const features = [...descendantsOf(system, (name) => name === 'FEATURE')].map((element) =>
      readFeature(element, fallback, { isEtim, isOwn }),
    );
    const byId = new Map(features.flatMap((feature) => (feature.id === undefined ? [] : [[feature.id, feature]])));
    const parents = new Set(features.map((feature) => feature.parentId));
    for (const feature of features) {
      if (feature.id !== undefined && parents.has(feature.id)) continue;
      const attribute = toAttribute(feature, headingsOf(feature, byId), fallback, problems);
      if (attribute) addAttribute(attributes, attribute);
    }
  }
  if (attributes.size <= ATTRIBUTES_MAX) return [...attributes.values()];
  problems.warn('attribute.too_many', { count: attributes.size, max: ATTRIBUTES_MAX });
  return [...attributes.values()].slice(0, ATTRIBUTES_MAX);
}

function readFeature(element: Element, fallback: Language, origin: Pick<Feature, 'isEtim' | 'isOwn'>): Feature {
  const { isEtim } = origin;
  const template = childOf(element, 'FTEMPLATE');
  const names = textsOf(template ? childrenOf(template, 'FT_NAME') : childrenOf(element, 'FNAME'), fallback);
  const code = textOf(template, 'FT_ID') ?? (isEtim ? codeIn(textOf(element, 'FNAME')) : undefined);
  const described = textsOf(childrenOf(element, 'FDESCR'), fallback);
  return {
    element,
    id: textOf(element, 'FID'),
    parentId: textOf(element, 'FPARENT_ID'),
    code,
    name: code !== undefined && !template && Object.keys(described).length > 0 ? described : names,
    ...origin,
  };
}

function codeIn(name: string | undefined): string | undefined {
  return name !== undefined && /^E[FVUC]\d{6}$/.test(name) ? name : undefined;
}

function headingsOf(feature: Feature, byId: ReadonlyMap<string, Feature>): readonly string[] {
  const headings: string[] = [];
  const seen = new Set<Feature>([feature]);
  let parent = feature.parentId === undefined ? undefined : byId.get(feature.parentId);
  while (parent && !seen.has(parent)) {
    seen.add(parent);
    const heading = parent.name.de ?? Object.values(parent.name)[0];
    if (heading !== undefined) headings.unshift(heading);
    parent = parent.parentId === undefined ? undefined : byId.get(parent.parentId);
  }
  return headings;
}

function toAttribute(
  feature: Feature,
  group: readonly string[],
  fallback: Language,
  problems: ProblemList,
): CatalogueAttribute | undefined {
  const shownName = feature.name.de ?? Object.values(feature.name)[0] ?? feature.code;
  if (shownName === undefined) {
    problems.warn('attribute.invalid', { reason: 'name' });
    return undefined;
  }
  if (childOf(feature.element, 'VARIANTS')) problems.warn('variants.ignored', { attribute: shownName });
  const key = feature.code ?? slugOf(shownName);
  if (key === '') return undefined;
  const name = Object.keys(feature.name).length > 0 ? feature.name : { [fallback]: shownName };
  const unit = printedUnit(textOf(feature.element, 'FUNIT') ?? '');
  const typed = readValue(feature, shownName, fallback);
  if (!typed) return undefined;
  return { key, name, ...typed, ...(unit !== '' && { unit }), ...(group.length > 0 && { group }) };
}

function readValue(
  feature: Feature,
  shownName: string,
  fallback: Language,
): Pick<CatalogueAttribute, 'type' | 'value'> | undefined {
  const all = childrenOf(feature.element, 'FVALUE').filter(
    (value) => feature.isOwn || !emptyValues.has(value.text.trim()),
  );
  const details = textsOf(childrenOf(feature.element, 'FVALUE_DETAILS'), fallback);
  const hasCode =
    textOf(feature.element, 'VALUE_IDREF') !== undefined || all.some((value) => /^EV\d{6}$/.test(value.text.trim()));
  if (all.length === 0 || (hasCode && all.length === 1 && Object.keys(details).length > 0)) {
    // A value that only repeats the name belongs to a heading without anything below it.
    if (Object.keys(details).length === 0 || details.de === shownName || !hasCode) return undefined;
    return { type: 'text', value: [details] };
  }
  if (all.some((value) => value.attributes.lang !== undefined)) {
    if (feature.isOwn) return { type: 'text', value: severalTexts(all, fallback) };
    const value = textsOf(all, fallback);
    return Object.keys(value).length > 0 ? { type: 'text', value: [value] } : undefined;
  }
  const texts = all.map((value) => plainLine(value.text));
  const [first = '', second = ''] = texts;
  if (texts.length === 1 && /^(?:true|false)$/i.test(first))
    return { type: 'logical', value: first.toLowerCase() === 'true' };
  const numbers = texts.map(readMeasure);
  if (numbers.length === 1 && numbers[0] !== undefined && isMeasure(feature, first))
    return { type: 'numeric', value: numbers[0] };
  if ((feature.isEtim || feature.isOwn) && texts.length === 2) {
    const [min, max] = [readMeasure(first), readMeasure(second)];
    if (min !== undefined && max !== undefined && min <= max) return { type: 'range', value: { min, max } };
  }
  return { type: 'text', value: [...new Set(texts)].map((text) => ({ [fallback]: text })) };
}

/** Texts of the shop's own files: the next one begins where a language comes again. */
function severalTexts(values: readonly Element[], fallback: Language): readonly Texts[] {
  const groups: Element[][] = [];
  for (const value of values) {
    const last = groups.at(-1);
    if (last && last.every(({ attributes }) => attributes.lang !== value.attributes.lang)) last.push(value);
    else groups.push([value]);
  }
  return groups.map((group) => textsOf(group, fallback));
}

function readMeasure(text: string): number | undefined {
  const decimal = readDecimal(text);
  return decimal && toNumber(decimal);
}

/** Numbers that are names (a customs tariff, an article number) have many digits or a leading zero, and no unit. */
function isMeasure(feature: Feature, text: string): boolean {
  if (textOf(feature.element, 'FUNIT') !== undefined) return true;
  return !/^0\d/.test(text) && text.replace(/\D/g, '').length <= 7;
}

function addAttribute(attributes: Map<string, CatalogueAttribute>, attribute: CatalogueAttribute): void {
  let { key } = attribute;
  for (let copy = 2; attributes.has(key); copy++) {
    const before = attributes.get(key);
    if (JSON.stringify(before?.value) === JSON.stringify(attribute.value)) return;
    key = `${attribute.key}~${copy}`;
  }
  attributes.set(key, { ...attribute, key });
}
