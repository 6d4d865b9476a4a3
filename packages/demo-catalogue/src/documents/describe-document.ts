import type { CatalogueAttribute } from '@shop/exchange-formats';
import { catalogueAttributes } from '../attributes.ts';
import { categoryTree } from '../categories.ts';
import type { CategoryNode } from '../category-tree.ts';
import type { Draft, Family } from '../family.ts';
import { families, lateFamilies } from '../family-list.ts';
import { sameText, localized, words, type LocalizedText } from '../localized-text.ts';
import { manufacturerNumber, manufacturers, type ManufacturerKey } from '../manufacturers.ts';
import { plain, yes } from '../vocabulary.ts';
import { partsOfName, readings, type DemoDocument, type DocumentRow } from './document.ts';
import { isManualKind, stepsOfManual, subjectOfManual } from './manuals.ts';

/** Articles a data sheet looks at in each direction, those it names, and values it lists. */
const LOOKED_AT_MAX = 12;
const NAMED_MAX = 6;
const VALUES_MAX = 6;

const everyFamily = [...families, ...lateFamilies.map(({ family }) => family)];

/**
 * The document of this name (`data_led-drivers_LPD.pdf`) as data.
 *
 * @returns undefined for a name the catalogue does not give
 */
export function describeDocument(source: string): DemoDocument | undefined {
  const [kind, ...rest] = partsOfName(source);
  if (kind === 'data') return dataSheet(rest[0], rest[1]);
  if (kind === 'manual') return manual(rest[0], rest[1]);
  return kind === 'declaration' ? declaration(rest[0]) : undefined;
}

function dataSheet(familyId: string | undefined, lineCode: string | undefined): DemoDocument | undefined {
  const family = everyFamily.find(({ id }) => id === familyId);
  const drafts = family ? draftsOf(family, lineCode) : [];
  const [first] = drafts;
  if (!first) return undefined;
  const maker = manufacturers[first.line.maker];
  return {
    maker: maker.name,
    title: words('Datenblatt | Fiche technique | Scheda tecnica | Data sheet'),
    subject: `${maker.name} ${first.line.series}, ${categoryTitle(first.draft.category).de}`,
    paragraphs: [],
    tables: [
      {
        caption: words('Technische Angaben | Données techniques | Dati tecnici | Technical data'),
        columns: [
          words('Merkmal | Caractéristique | Caratteristica | Feature'),
          words('Wert | Valeur | Valore | Value'),
        ],
        rows: attributeRows(drafts.map(({ draft }) => draft)),
      },
      {
        caption: words('Ausführungen | Exécutions | Esecuzioni | Versions'),
        columns: [
          words('Hersteller-Nr. | N° fabricant | N. fabbricante | Manufacturer no.'),
          words('Bezeichnung | Désignation | Designazione | Name'),
        ],
        rows: drafts.slice(0, NAMED_MAX).map(({ draft, line }) => ({
          label: [manufacturerNumber(maker.style, `${line.code}-${draft.code}`)],
          value: readings(draft.name),
        })),
      },
    ],
  };
}

type Drafted = ReturnType<Family['draftAt']>;

/** The same article of every line of the family. */
function firstOfLines(family: Family): readonly number[] {
  return [0, ...family.alternativeOrdinals(0)];
}

/** Some articles of a line: its variants, and where lines alternate what follows them in the next groups. */
function draftsOf(family: Family, lineCode: string | undefined): readonly Drafted[] {
  const firsts = firstOfLines(family);
  const first = firsts.find((ordinal) => family.draftAt(ordinal).line.code === lineCode);
  if (first === undefined) return [];
  const group = firsts.length * Math.max(1, firsts[1] ?? 1);
  const steps = Array.from({ length: LOOKED_AT_MAX }, (_, step) => step);
  const ordinals = new Set([...steps.map((step) => first + step * group), ...steps.map((step) => first + step)]);
  return [...ordinals]
    .filter((ordinal) => ordinal < family.size)
    .map((ordinal) => family.draftAt(ordinal))
    .filter(({ line }) => line.code === lineCode);
}

/** What the articles of a series have, value beside value. */
function attributeRows(drafts: readonly Draft[]): readonly DocumentRow[] {
  const attributes = drafts.flatMap(({ attributes }) => catalogueAttributes(attributes));
  return [...Map.groupBy(attributes, ({ key }) => key).values()].flatMap((same) => {
    const [first] = same;
    const values = [...new Map(same.flatMap(valuesOf).map((value) => [value.de, value])).values()];
    if (!first || values.every(({ de }) => de.startsWith('#'))) return [];
    if (first.type === 'numeric') values.sort((a, b) => Number(a.de) - Number(b.de));
    const shown = values.slice(0, VALUES_MAX);
    const unit = first.unit === undefined ? '' : ` ${first.unit}`;
    const rest = values.length > shown.length ? ' …' : '';
    const inLanguage = (language: keyof LocalizedText) =>
      `${shown.map((value) => value[language]).join(', ')}${rest}${unit}`;
    const value = localized(inLanguage('de'), inLanguage('fr'), inLanguage('it'), inLanguage('en'));
    return [{ label: readings(first.name as LocalizedText), value: readings(value) }];
  });
}

function valuesOf({ value }: CatalogueAttribute): readonly LocalizedText[] {
  if (typeof value === 'number') return [sameText(plain(value))];
  if (typeof value === 'boolean') return [value ? yes : words('nein | non | no | no')];
  if ('min' in value) return [sameText(`${value.min}–${value.max}`)];
  return value as readonly LocalizedText[];
}

function manual(kind: string | undefined, makerKey: string | undefined): DemoDocument | undefined {
  const maker = makerOf(makerKey);
  if (!maker || !isManualKind(kind)) return undefined;
  return {
    maker: maker.name,
    title: words('Montageanleitung | Notice de montage | Istruzioni di montaggio | Mounting instructions'),
    subject: `${maker.name}, ${subjectOfManual[kind].de}`,
    paragraphs: stepsOfManual(kind),
    tables: [],
  };
}

function declaration(makerKey: string | undefined): DemoDocument | undefined {
  const maker = makerOf(makerKey);
  if (!maker) return undefined;
  return {
    maker: maker.name,
    title: words(
      'Konformitätserklärung | Déclaration de conformité | Dichiarazione di conformità | Declaration of conformity',
    ),
    subject: maker.name,
    paragraphs: [
      localized(
        `${maker.name} erklärt in alleiniger Verantwortung, dass die genannten Erzeugnisse den Richtlinien 2014/35/EU, 2014/30/EU und 2011/65/EU sowie den Verordnungen NEV, VEMV und ChemRRV entsprechen.`,
        `${maker.name} déclare sous sa seule responsabilité que les produits désignés satisfont aux directives 2014/35/UE, 2014/30/UE et 2011/65/UE ainsi qu’aux ordonnances OMBT, OCEM et ORRChim.`,
        `${maker.name} dichiara sotto la propria esclusiva responsabilità che i prodotti indicati soddisfano le direttive 2014/35/UE, 2014/30/UE e 2011/65/UE e le ordinanze OPBT, OCEM e ORRPChim.`,
        `${maker.name} declares under its sole responsibility that the products named comply with directives 2014/35/EU, 2014/30/EU and 2011/65/EU and with the Swiss ordinances NEV, VEMV and ChemRRV.`,
      ),
    ],
    tables: [
      {
        caption: words('Erzeugnisse | Produits | Prodotti | Products'),
        columns: [words('Serie | Série | Serie | Series'), words('Erzeugnis | Produit | Prodotto | Product')],
        rows: productRows(makerKey as ManufacturerKey),
      },
    ],
  };
}

/** The series of a manufacturer, with what they are. */
function productRows(maker: ManufacturerKey): readonly DocumentRow[] {
  const rows = everyFamily.flatMap((family) =>
    firstOfLines(family)
      .map((ordinal) => family.draftAt(ordinal))
      .filter(({ line }) => line.maker === maker)
      .map(({ line, draft }) => ({ label: [line.series], value: readings(categoryTitle(draft.category)) })),
  );
  return [...new Map(rows.map((row) => [`${row.label.join()} ${row.value.join()}`, row])).values()];
}

function makerOf(key: string | undefined) {
  return key !== undefined && Object.hasOwn(manufacturers, key) ? manufacturers[key as ManufacturerKey] : undefined;
}

function categoryTitle(id: string): LocalizedText {
  return titleIn(categoryTree, id) ?? sameText(id);
}

function titleIn(nodes: readonly CategoryNode[], id: string): LocalizedText | undefined {
  for (const node of nodes) {
    const title = node.id === id ? node.title : titleIn(node.children, id);
    if (title) return title;
  }
  return undefined;
}
