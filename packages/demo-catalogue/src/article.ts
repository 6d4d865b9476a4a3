import {
  languages,
  type CatalogueArticle,
  type CatalogueFlag,
  type CatalogueMedia,
  type CatalogueRelation,
} from '@shop/exchange-formats';
import { attributeKinds } from './attribute-kinds.ts';
import { catalogueAttributes } from './attributes.ts';
import { purposes, randomAt } from './seeded-random.ts';
import { documentName } from './documents/document.ts';
import { manualKindOf } from './documents/manuals.ts';
import type { Draft, Family, Line } from './family.ts';
import { localized, type LocalizedText } from './localized-text.ts';
import { makersWithDataSheets, manufacturerNumber, manufacturers } from './manufacturers.ts';
import { eNumberOf, gtinOf, skuOf } from './numbers.ts';
import type { Plan } from './plan.ts';
import { priceSteps, roundListPrice } from './prices.ts';

const pictureTitles = {
  picture: localized('Ansicht', 'Vue', 'Vista', 'View'),
  drawing: localized('Massbild', 'Dessin coté', 'Disegno quotato', 'Dimension drawing'),
  diagram: localized('Schema', 'Schéma', 'Schema', 'Diagram'),
  energy: localized('Energieetikette', 'Étiquette-énergie', 'Etichetta energetica', 'Energy label'),
} as const;

/** The article at a place of the catalogue: what its family says, with numbers, price, flags and relations. */
export function composeArticle(plan: Plan, seed: number, index: number): CatalogueArticle {
  const { family, ordinal } = plan.placeOf(index);
  const { draft, line, generation } = family.draftAt(ordinal);
  const maker = manufacturers[line.maker];
  const chance = (purpose: number) => randomAt(seed, index, purpose);
  const alternatives = alternativeSkus(plan, family, ordinal, index, seed);
  const flags = flagsOf(draft, chance(purposes.flag), alternatives.length > 0);
  const parent = parentSku(plan, family, ordinal, seed);
  const series = generation === 0 ? line.series : `${line.series} ${generation + 1}`;
  const code = generation === 0 ? draft.code : `${draft.code}-${generation + 1}`;

  return {
    kind: 'article',
    sku: skuOf(index, seed),
    eNumber: eNumberOf(family.eNumberPrefix, ordinal),
    gtin: gtinOf(maker.gtinBlock, index),
    manufacturer: maker.name,
    manufacturerNumber: manufacturerNumber(maker.style, `${line.code}-${code}`),
    series,
    name: flags.includes('discontinued') ? withSeries(draft.name, series) : draft.name,
    description: draft.text,
    keywords: draft.keywords,
    categoryIds: [draft.category],
    attributes: catalogueAttributes(draft.attributes),
    measurementUnit: draft.unit ?? 'C62',
    priceUnit: draft.priceUnit ?? 1,
    quantityMin: draft.quantityMin ?? 1,
    quantityInterval: draft.quantityInterval ?? draft.quantityMin ?? 1,
    prices: draft.isOnRequest === true ? [] : [grossPrice(draft, line, generation, chance)],
    discountGroup: family.discountGroup,
    ...(family.etimClass !== undefined && { classes: [{ system: 'ETIM-9.0', code: family.etimClass }] }),
    ...(draft.energy && { energyClass: draft.energy.class }),
    co2Grams: co2GramsOf(draft, chance(purposes.co2)),
    ...greenClassOf(chance(purposes.green)),
    ...(draft.vrgCents !== undefined && { vrgCents: draft.vrgCents }),
    ...(draft.copperGrams !== undefined && { copperGrams: draft.copperGrams }),
    weightGrams: Math.max(1, Math.round(draft.grams)),
    flags,
    media: [...mediaOf(draft), ...documentsOf(family, line)],
    relations: [
      ...statedRelations(plan, draft, index, seed),
      ...alternativeRelations(alternatives, flags),
      ...similarRelations(plan, family, ordinal, index, seed),
    ],
    ...(parent !== undefined && {
      variantOf: { parent, attributeKeys: family.variantKeys.map((key) => attributeKinds[key].key) },
    }),
    popularity: popularityOf(draft, chance(purposes.popularity)),
  };
}

/** What is no longer made is told from its successor, which is the same thing of another line. */
function withSeries(name: LocalizedText, series: string): LocalizedText {
  return localized(`${name.de}, ${series}`, `${name.fr}, ${series}`, `${name.it}, ${series}`, `${name.en}, ${series}`);
}

function grossPrice(draft: Draft, line: Line, generation: number, chance: (purpose: number) => number) {
  const spread = 0.95 + chance(purposes.price) * 0.1;
  const list = roundListPrice(draft.cents * line.factor * spread * (1 + generation * 0.01));
  const scale = chance(purposes.scale) < 0.7 ? (draft.scale ?? []) : [];
  return { kind: 'gross' as const, currency: 'CHF', steps: priceSteps(list, scale) };
}

/** Relations only look back, so that an article never names one that a smaller catalogue does not hold. */
function alternativeSkus(plan: Plan, family: Family, ordinal: number, index: number, seed: number): readonly string[] {
  return family
    .alternativeOrdinals(ordinal)
    .map((other) => plan.indexOf(family.id, other))
    .filter((other) => other < index)
    .slice(0, 4)
    .map((other) => skuOf(other, seed));
}

/** What a set consists of is told in full or not at all. */
function statedRelations(plan: Plan, draft: Draft, index: number, seed: number): readonly CatalogueRelation[] {
  const stated = (draft.relations ?? []).map(({ type, family, ordinal }) => ({
    type,
    target: plan.indexOf(family, ordinal),
  }));
  const isWholeSet = stated.every(({ type, target }) => type !== 'consists_of' || target < index);
  return stated
    .filter(({ type, target }) => target < index && (type !== 'consists_of' || isWholeSet))
    .map(({ type, target }) => ({ type, sku: skuOf(target, seed) }));
}

function alternativeRelations(
  alternatives: readonly string[],
  flags: readonly CatalogueFlag[],
): readonly CatalogueRelation[] {
  const discontinued = flags.includes('discontinued');
  return alternatives.map((sku, place) => ({ type: discontinued && place === 0 ? 'successor' : 'alternative', sku }));
}

const SIMILAR_MAX = 2;

function similarRelations(
  plan: Plan,
  family: Family,
  ordinal: number,
  index: number,
  seed: number,
): readonly CatalogueRelation[] {
  const earlier: number[] = [];
  for (const similar of family.similarOrdinals(ordinal)) {
    const target = plan.indexOf(family.id, similar);
    if (target < index && earlier.push(target) === SIMILAR_MAX) break;
  }
  return earlier.map((target) => ({ type: 'similar', sku: skuOf(target, seed) }));
}

function parentSku(plan: Plan, family: Family, ordinal: number, seed: number): string | undefined {
  const head = family.parentOrdinal(ordinal);
  if (family.variantKeys.length === 0 || (family.hasPureHead && head === ordinal)) return undefined;
  return skuOf(plan.indexOf(family.id, head), seed);
}

/** A discontinued article always has something to replace it. */
function flagsOf(draft: Draft, chance: number, replaceable: boolean): readonly CatalogueFlag[] {
  const flags: CatalogueFlag[] = [...(draft.flags ?? [])];
  if (chance < 0.04) flags.push('new');
  else if (chance < 0.06) flags.push('clearance');
  else if (chance < 0.08 && replaceable) flags.push('discontinued');
  else if (chance > 0.93 && !flags.includes('made_to_order')) flags.push('special_order');
  return flags;
}

function mediaOf(draft: Draft): readonly CatalogueMedia[] {
  const media: CatalogueMedia[] = draft.pictures.map((name) => ({
    purpose: 'picture',
    source: `${name}.svg`,
    title: pictureTitles.picture,
  }));
  if (draft.size) {
    media.push({ purpose: 'drawing', source: `size-${draft.size.join('-')}.svg`, title: pictureTitles.drawing });
  }
  if (draft.diagram !== undefined) {
    media.push({ purpose: 'drawing', source: `${draft.diagram}.svg`, title: pictureTitles.diagram });
  }
  if (draft.energy) {
    const { class: energyClass, kwh, per } = draft.energy;
    const label = `energy-${energyClass}-${kwh}${per === undefined ? '' : `-${per}`}`;
    media.push({ purpose: 'energy_sheet', source: `${label}.svg`, title: pictureTitles.energy });
  }
  return media;
}

/** Tools and what is only fastened come without documents. */
const withoutDocuments = /^[GMW]/;

function documentsOf(family: Family, { code, maker }: Line): readonly CatalogueMedia[] {
  if (withoutDocuments.test(family.discountGroup)) return [];
  const documents: CatalogueMedia[] = [];
  const manual = manualKindOf(family.id);
  if (makersWithDataSheets.has(maker)) {
    documents.push({ purpose: 'data_sheet', source: documentName.dataSheet(family.id, code), languages });
  }
  if (manual) documents.push({ purpose: 'manual', source: documentName.manual(manual, maker), languages });
  documents.push({ purpose: 'declaration', source: documentName.declaration(maker), languages });
  return documents;
}

function co2GramsOf(draft: Draft, chance: number): number {
  const grams = draft.grams * (draft.co2PerGram ?? 6) * (0.8 + chance * 0.4);
  return Math.max(1, Math.round(grams));
}

function greenClassOf(chance: number): { readonly greenClass?: 'A' | 'B' | 'C' } {
  if (chance < 0.08) return { greenClass: 'A' };
  if (chance < 0.18) return { greenClass: 'B' };
  if (chance < 0.3) return { greenClass: 'C' };
  return {};
}

/** Power law: a few articles are in every cart, most in hardly any. */
function popularityOf({ demand }: Draft, chance: number): number {
  if (demand !== undefined) return Math.max(1, Math.round(demand * (0.95 + chance * 0.1)));
  return Math.min(1_000_000, Math.round(10 * (1 - chance) ** -1.2));
}
