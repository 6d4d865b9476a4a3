import { defineFamily, line, type Line } from '../family.ts';
import { localized, words, type LocalizedText } from '../localized-text.ts';
import { colours, plain } from '../vocabulary.ts';
import { cableConstructions } from './cable-constructions.ts';
import { toolFor } from './tools-for.ts';

type CableKind = {
  readonly id: string;
  readonly category: string;
  readonly eNumberPrefix: string;
  readonly label: string;
  readonly lines: readonly Line[];
  readonly cores: readonly { readonly count: number; readonly code: string }[];
  readonly sections: readonly number[];
  readonly colour: LocalizedText & { readonly key: string };
  readonly fireClass: string;
  readonly temperature: readonly [number, number];
  readonly voltage: string;
  readonly conductor: LocalizedText;
  readonly use: LocalizedText;
  readonly keywords: LocalizedText;
  readonly price: number;
  readonly halogenFree: boolean;
  readonly functionKept?: string;
};

const solid = words('eindrahtig (starr) | rigide (massif) | rigido (unifilare) | solid');
const fine = words(
  'feindrähtig (flexibel) | souple (fils fins) | flessibile (fili sottili) | fine-stranded (flexible)',
);

const lines = (code: string): readonly Line[] => [
  line('kabelia', 'Installa', `KA${code}`),
  line('drahtwerk', 'Basis', `DA${code}`, 0.97),
  line('cordano', 'Linea C', `CO${code}`, 1.03),
  line('cavoltis', 'Pro', `CV${code}`, 1.05),
];

const power = [
  { count: 3, code: 'LNPE' },
  { count: 5, code: '3LNPE' },
  { count: 4, code: '3LPE' },
  { count: 2, code: 'LN' },
];

const kinds: readonly CableKind[] = [
  {
    id: 'cable-tt',
    category: 'cable-tt',
    eNumberPrefix: '101',
    label: 'TT',
    lines: lines('T'),
    cores: power,
    sections: [1.5, 2.5, 4, 6, 10, 16],
    colour: colours.grey,
    fireClass: 'Eca',
    temperature: [-5, 70],
    voltage: '450/750 V',
    conductor: solid,
    price: 1,
    halogenFree: false,
    use: words(
      'Für feste Verlegung in trockenen, feuchten und nassen Räumen | Pour pose fixe en locaux secs, humides et mouillés | Per posa fissa in locali asciutti, umidi e bagnati | For fixed installation in dry, damp and wet rooms',
    ),
    keywords: words(
      'Installationskabel Mantelkabel PVC | câble d’installation PVC | cavo d’installazione PVC | installation cable PVC sheathed',
    ),
  },
  {
    id: 'cable-clt',
    category: 'cable-clt',
    eNumberPrefix: '103',
    label: 'TT-CLT',
    lines: lines('L'),
    cores: [...power, { count: 7, code: '6LPE' }],
    sections: [1.5, 2.5, 4, 6],
    colour: colours.grey,
    fireClass: 'Eca',
    temperature: [-15, 70],
    voltage: '450/750 V',
    conductor: solid,
    price: 1.18,
    halogenFree: false,
    use: words(
      'Mit leicht abziehbarem Mantel für Rohr und Kanal | À gaine facile à dénuder, pour tubes et canaux | Con guaina facile da spelare, per tubi e canali | With easy-strip sheath for conduit and trunking',
    ),
    keywords: words(
      'Installationskabel Cäflex CLT | câble d’installation CLT | cavo d’installazione CLT | installation cable CLT',
    ),
  },
  {
    id: 'cable-fe0',
    category: 'cable-fe0',
    eNumberPrefix: '107',
    label: 'FE0',
    lines: lines('H'),
    cores: [...power, { count: 7, code: '6LPE' }],
    sections: [1.5, 2.5, 4, 6, 10],
    colour: colours.white,
    fireClass: 'B2ca',
    temperature: [-15, 90],
    voltage: '450/750 V',
    conductor: solid,
    price: 1.32,
    halogenFree: true,
    use: words(
      'Halogenfrei und raucharm für Gebäude mit Publikumsverkehr | Sans halogène, à faible dégagement de fumée, pour bâtiments recevant du public | Senza alogeni e a bassa emissione di fumo per edifici aperti al pubblico | Halogen-free and low-smoke for buildings open to the public',
    ),
    keywords: words(
      'halogenfrei Dca B2ca Kabel | sans halogène B2ca câble | senza alogeni B2ca cavo | halogen-free LSZH B2ca cable',
    ),
  },
  {
    id: 'cable-fe180',
    category: 'cable-fe180',
    eNumberPrefix: '109',
    label: 'FE180/E30-E60',
    lines: lines('F'),
    cores: [...power],
    sections: [1.5, 2.5, 4, 6],
    colour: { ...colours.orange },
    fireClass: 'B2ca',
    temperature: [-15, 90],
    voltage: '0.6/1 kV',
    conductor: solid,
    price: 2.1,
    halogenFree: true,
    functionKept: 'E30–E60',
    use: words(
      'Sicherheitskabel mit Funktionserhalt für Notlicht, Entrauchung und Brandmeldung | Câble de sécurité à maintien de fonction pour éclairage de secours, désenfumage et détection incendie | Cavo di sicurezza con mantenimento della funzione per luce d’emergenza, evacuazione fumi e rivelazione incendio | Safety cable with circuit integrity for emergency lighting, smoke extraction and fire detection',
    ),
    keywords: words(
      'Sicherheitskabel Funktionserhalt E30 E60 | câble de sécurité maintien de fonction | cavo di sicurezza resistente al fuoco | fire-resistant safety cable',
    ),
  },
  {
    id: 'cable-xkt',
    category: 'cable-xkt',
    eNumberPrefix: '112',
    label: 'XKT',
    lines: lines('X'),
    cores: [
      { count: 4, code: '3LPEN' },
      { count: 5, code: '3LNPE' },
      { count: 3, code: 'LNPE' },
    ],
    sections: [10, 16, 25, 35, 50, 70, 95],
    colour: colours.black,
    fireClass: 'Fca',
    temperature: [-20, 90],
    voltage: '0.6/1 kV',
    conductor: words('mehrdrahtig | câblé | a trefolo | stranded'),
    price: 1.08,
    halogenFree: true,
    use: words(
      'Netzkabel mit VPE-Isolation für Erdverlegung und Rohrblock | Câble de réseau isolé PRC pour pose en terre et en bloc de tubes | Cavo di rete isolato in XLPE per posa interrata e in tubi | XLPE-insulated mains cable for underground and duct installation',
    ),
    keywords: words(
      'Erdkabel Netzkabel XKT-F | câble de terre réseau | cavo interrato di rete | underground cable mains',
    ),
  },
  {
    id: 'cable-rubber',
    category: 'cable-rubber',
    eNumberPrefix: '117',
    label: 'H07RN-F',
    lines: lines('R'),
    cores: power,
    sections: [1.5, 2.5, 4, 6, 10, 16],
    colour: colours.black,
    fireClass: 'Eca',
    temperature: [-40, 60],
    voltage: '450/750 V',
    conductor: fine,
    price: 1.55,
    halogenFree: false,
    use: words(
      'Robuste Gummileitung für Baustelle, Bühne und bewegliche Geräte | Câble caoutchouc robuste pour chantiers, scènes et appareils mobiles | Cavo in gomma robusto per cantieri, palchi e apparecchi mobili | Rugged rubber cable for building sites, stages and mobile equipment',
    ),
    keywords: words('Gummikabel GD GDV Gummischlauchleitung | câble caoutchouc GD | cavo di gomma GD | rubber cable'),
  },
  {
    id: 'cable-control',
    category: 'cable-control',
    eNumberPrefix: '119',
    label: 'YSLY',
    lines: lines('Y'),
    cores: [
      { count: 3, code: 'JZ' },
      { count: 5, code: 'JZ' },
      { count: 7, code: 'JZ' },
      { count: 12, code: 'JZ' },
      { count: 18, code: 'JZ' },
    ],
    sections: [0.75, 1, 1.5, 2.5],
    colour: colours.grey,
    fireClass: 'Eca',
    temperature: [-5, 80],
    voltage: '300/500 V',
    conductor: fine,
    price: 1.05,
    halogenFree: false,
    use: words(
      'Steuerleitung mit nummerierten Adern für Maschinen und Anlagen | Câble de commande à conducteurs numérotés pour machines et installations | Cavo di comando a conduttori numerati per macchine e impianti | Control cable with numbered cores for machines and plants',
    ),
    keywords: words(
      'Steuerkabel Steuerleitung nummeriert | câble de commande numéroté | cavo di comando numerato | control cable numbered cores',
    ),
  },
];

/** Sheathed power cables, by the metre, ring and drum. */
export const cableFamilies = kinds.map((kind) =>
  defineFamily({
    id: kind.id,
    eNumberPrefix: kind.eNumberPrefix,
    discountGroup: 'K10',
    opening: 4,
    weight: 9,
    inOrder: true,
    axes: { section: kind.sections, core: kind.cores, line: kind.lines, makeup: cableConstructions },
    variants: { makeup: 'makeup' },
    draft({ line: { series }, section, core, makeup }) {
      const cross = `${core.count}×${plain(section)} mm²`;
      const copper = core.count * section * 8.9;
      const outer = plain(4.2 + Math.sqrt(core.count * section) * 2.2, 1);
      const { colour } = kind;
      return {
        category: kind.category,
        code: `${core.count}${core.code === 'JZ' ? 'J' : ''}X${plain(section).replace('.', '')}-${makeup.code}`,
        name: localized(
          `Kabel ${kind.label} ${cross} ${core.code} ${colour.de}, ${makeup.label.de}`,
          `Câble ${kind.label} ${cross} ${core.code} ${colour.fr}, ${makeup.label.fr}`,
          `Cavo ${kind.label} ${cross} ${core.code} ${colour.it}, ${makeup.label.it}`,
          `Cable ${kind.label} ${cross} ${core.code} ${colour.en}, ${makeup.label.en}`,
        ),
        text: localized(
          `${kind.use.de}. ${kind.label} ${series} ${cross}, Aussendurchmesser ${outer} mm, Brandverhalten ${kind.fireClass}; geliefert als ${makeup.label.de}.`,
          `${kind.use.fr}. ${kind.label} ${series} ${cross}, diamètre extérieur ${outer} mm, réaction au feu ${kind.fireClass} ; livré en ${makeup.label.fr}.`,
          `${kind.use.it}. ${kind.label} ${series} ${cross}, diametro esterno ${outer} mm, reazione al fuoco ${kind.fireClass}; fornito in ${makeup.label.it}.`,
          `${kind.use.en}. ${kind.label} ${series} ${cross}, outer diameter ${outer} mm, reaction to fire ${kind.fireClass}; supplied as ${makeup.label.en}.`,
        ),
        keywords: kind.keywords,
        attributes: {
          cores: core.count,
          section,
          coreCode: core.code,
          makeup: makeup.label,
          colour,
          outerDiameter: Number(outer),
          voltage: kind.voltage,
          conductor:
            section >= 10 && kind.conductor === solid
              ? words('mehrdrahtig | câblé | a trefolo | stranded')
              : kind.conductor,
          fireClass: kind.fireClass,
          functionKept: kind.functionKept,
          halogenFree: kind.halogenFree,
          temperature: kind.temperature,
          bendRadius: Math.round(Number(outer) * 4),
        },
        cents: (5200 + 2450 * core.count * section ** 0.9) * kind.price * makeup.price,
        unit: 'MTR',
        priceUnit: 100,
        quantityMin: makeup.step,
        quantityInterval: makeup.step,
        scale: makeup.step === 1 ? [[100, 0.92]] : [[makeup.step * 5, 0.95]],
        grams: copper * 1.75 + 25,
        copperGrams: Math.round(copper),
        co2PerGram: 3.5,
        ...(makeup.cut && { flags: ['cut_to_length' as const] }),
        relations: [toolFor.sheaths],
        pictures: [`cable-${Math.min(core.count, 7)}-${colour.key}-${makeup.picture}`],
      };
    },
  }),
);
