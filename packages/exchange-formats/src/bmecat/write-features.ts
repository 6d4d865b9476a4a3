import type { CatalogueArticle, CatalogueAttribute } from '../catalogue.ts';
import { xmlElement } from '../punchout/xml-text.ts';
import { unitCode } from '../units.ts';
import { OWN_FEATURES } from './own-file.ts';
import { decimal, inLanguages } from './own-words.ts';

const ETIM_KEY = /^EF\d{6}$/;
const ETIM_DEFAULT = 'ETIM-9.0';

/**
 * Classes and attributes. ETIM features stand under their class, by their code with the name as description; all others in a
 * system of their own, by a template with the shop's key. Neighbours of one system share a block, so that the order stays.
 */
export function writeFeatures({ classes = [], attributes }: CatalogueArticle): readonly string[] {
  const etim = classes.find(({ system }) => /^ETIM/i.test(system));
  const blocks: { readonly isEtim: boolean; readonly attributes: CatalogueAttribute[] }[] = [];
  for (const attribute of attributes) {
    const isEtim = ETIM_KEY.test(attribute.key);
    const last = blocks.at(-1);
    if (last?.isEtim === isEtim) last.attributes.push(attribute);
    else blocks.push({ isEtim, attributes: [attribute] });
  }
  // The last class need not be named before its features, which name it again.
  const isUsed = blocks.some(({ isEtim }) => isEtim);
  return [
    ...classes
      .filter((one) => one !== etim || one !== classes.at(-1) || !isUsed)
      .map(({ system, code }) => xmlElement('PRODUCT_FEATURES', {}, systemOf(system, code))),
    ...blocks.map((block) =>
      xmlElement('PRODUCT_FEATURES', {}, [
        ...(block.isEtim ? systemOf(etim?.system ?? ETIM_DEFAULT, etim?.code) : systemOf(OWN_FEATURES, undefined)),
        ...block.attributes.map((attribute, at) => featureOf(attribute, block.isEtim, at + 1)),
      ]),
    ),
  ];
}

function systemOf(system: string, code: string | undefined): readonly string[] {
  return [
    xmlElement('REFERENCE_FEATURE_SYSTEM_NAME', {}, system),
    ...(code === undefined ? [] : [xmlElement('REFERENCE_FEATURE_GROUP_ID', {}, code)]),
  ];
}

function featureOf({ key, name, type, unit, value }: CatalogueAttribute, isEtim: boolean, order: number): string {
  const isMeasure = type === 'numeric' || type === 'range' || unit !== undefined;
  const values = xmlValues(value);
  return xmlElement('FEATURE', {}, [
    ...(isEtim
      ? [xmlElement('FNAME', {}, key)]
      : [xmlElement('FTEMPLATE', {}, [xmlElement('FT_ID', {}, key), ...inLanguages('FT_NAME', name)])]),
    ...values,
    ...(isMeasure ? [xmlElement('FUNIT', {}, unitCode(unit ?? ''))] : []),
    xmlElement('FORDER', {}, String(order)),
    ...(isEtim ? inLanguages('FDESCR', name) : []),
  ]);
}

function xmlValues(value: CatalogueAttribute['value']): readonly string[] {
  if (typeof value === 'boolean') return [xmlElement('FVALUE', {}, String(value))];
  if (typeof value === 'number') return [xmlElement('FVALUE', {}, decimal(value))];
  if ('min' in value) return [value.min, value.max].map((bound) => xmlElement('FVALUE', {}, decimal(bound)));
  // The next text begins where a language comes again.
  return value.flatMap((text) => inLanguages('FVALUE', text));
}
