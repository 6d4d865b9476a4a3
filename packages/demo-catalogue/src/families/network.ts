import { defineFamily, line } from '../family.ts';
import { localized, words } from '../localized-text.ts';
import { colours, mountings, type Colour } from '../vocabulary.ts';

const lines = (tail: string) => [
  line('netwyl', 'Core', `NW${tail}`),
  line('datavia', 'Campus', `DC${tail}`, 1.06),
  line('orbinet', 'Link', `OL${tail}`, 0.9),
  line('cordano', 'Linea D', `CL${tail}`, 0.95),
];

/** RJ45 keystone jacks and patch panels. */
export const jacks = defineFamily({
  id: 'rj45-jacks',
  eNumberPrefix: '966',
  discountGroup: 'N10',
  opening: 2,
  axes: {
    tool: [words('werkzeuglos | sans outil | senza utensile | tool-free'), words('LSA | LSA | LSA | IDC')],
    shield: [
      words('geschirmt | blindé | schermato | shielded'),
      words('ungeschirmt | non blindé | non schermato | unshielded'),
    ],
    category: ['Cat. 6A', 'Cat. 6', 'Cat. 8.1', 'Cat. 5e'],
    poe: ['PoE++', 'PoE+'],
    pack: [1, 24],
    line: lines('J'),
    colour: [colours.aluminium, colours.black, colours.white, colours.red, colours.blue],
  },
  variants: { colour: 'colour' },
  draft({ tool, shield, category, poe, pack, line: { series }, colour }) {
    const price = { 'Cat. 6A': 1, 'Cat. 6': 0.75, 'Cat. 8.1': 1.9, 'Cat. 5e': 0.55 }[category] ?? 1;
    const many = pack > 1;
    return {
      category: 'rj45-jacks',
      code: `${category.replace('Cat. ', 'C').replace('.', '')}${shield.en.charAt(0).toUpperCase()}${tool.en.charAt(0).toUpperCase()}${poe.length - 3}${many ? '-24' : ''}-${colour.code}`,
      name: localized(
        `RJ45-Modul ${category} ${shield.de} ${tool.de} ${poe} ${colour.de}${many ? ', 24 Stk.' : ''}`,
        `Module RJ45 ${category} ${shield.fr} ${tool.fr} ${poe} ${colour.fr}${many ? ', 24 pcs' : ''}`,
        `Modulo RJ45 ${category} ${shield.it} ${tool.it} ${poe} ${colour.it}${many ? ', 24 pz' : ''}`,
        `RJ45 jack ${category} ${shield.en} ${tool.en} ${poe} ${colour.en}${many ? ', pack of 24' : ''}`,
      ),
      text: localized(
        `Keystone-Modul ${series} ${category} für Dosen und Panels, Anschluss ${tool.de}. Geeignet für ${poe} und AWG 22 bis 26.`,
        `Module keystone ${series} ${category} pour prises et panneaux, raccordement ${tool.fr}. Convient pour ${poe} et AWG 22 à 26.`,
        `Modulo keystone ${series} ${category} per prese e pannelli, collegamento ${tool.it}. Adatto a ${poe} e AWG da 22 a 26.`,
        `Keystone jack ${series} ${category} for outlets and panels, ${tool.en} termination. Suits ${poe} and AWG 22 to 26.`,
      ),
      keywords: words(
        'Keystone Netzwerkmodul Anschlussmodul | keystone module réseau | keystone modulo di rete | keystone jack module',
      ),
      attributes: {
        category,
        shield,
        frequency: category === 'Cat. 8.1' ? 2000 : category === 'Cat. 6A' ? 500 : 250,
        speed: category === 'Cat. 8.1' ? '40 Gbit/s' : category === 'Cat. 6A' ? '10 Gbit/s' : '1 Gbit/s',
        connector: 'RJ45',
        poe,
        terminalKind: tool,
        packSize: pack,
        colour,
        mounting: words('Keystone | keystone | keystone | keystone'),
      },
      cents:
        1190 * price * (shield.en === 'shielded' ? 1 : 0.7) * pack * (many ? 0.9 : 1) * (tool.en === 'IDC' ? 0.85 : 1),
      unit: many ? 'PK' : 'C62',
      scale: many ? [] : [[24, 0.92]],
      grams: 18 * pack,
      pictures: [`rj45-${colour.key}`],
    };
  },
});

/** Copper patch cables. */
export const patchCables = defineFamily({
  id: 'patch-cables',
  eNumberPrefix: '967',
  discountGroup: 'N11',
  opening: 4,
  axes: {
    shield: ['S/FTP', 'U/UTP'],
    category: ['Cat. 6A', 'Cat. 6', 'Cat. 8.1'],
    line: lines('P'),
    colour: [colours.grey, colours.blue, colours.red, colours.green, colours.yellow, colours.black, colours.white],
    length: [1, 0.5, 2, 3, 5, 7.5, 10, 15, 20],
  },
  inOrder: true,
  variants: { colour: 'colour', length: 'lengthMetres' },
  draft({ shield, category, line: { series }, colour, length }) {
    const price = { 'Cat. 6A': 1, 'Cat. 6': 0.8, 'Cat. 8.1': 1.8 }[category] ?? 1;
    return {
      category: 'patch-cables',
      code: `${category.replace('Cat. ', '').replace('.', '')}${shield.charAt(0)}-${length * 10}-${colour.code}`,
      name: localized(
        `Patchkabel ${category} ${shield} ${length} m ${colour.de}`,
        `Câble patch ${category} ${shield} ${length} m ${colour.fr}`,
        `Cavo patch ${category} ${shield} ${length} m ${colour.it}`,
        `Patch cable ${category} ${shield} ${length} m ${colour.en}`,
      ),
      text: localized(
        `Patchkabel ${series} RJ45–RJ45, ${length} m, Mantel halogenfrei ${colour.de}. Mit Rastnasenschutz und umspritztem Knickschutz.`,
        `Câble patch ${series} RJ45–RJ45, ${length} m, gaine sans halogène ${colour.fr}. Avec protection du clip et manchon surmoulé.`,
        `Cavo patch ${series} RJ45–RJ45, ${length} m, guaina senza alogeni ${colour.it}. Con protezione della linguetta e manicotto stampato.`,
        `Patch cable ${series} RJ45–RJ45, ${length} m, halogen-free sheath in ${colour.en}. With latch guard and moulded strain relief.`,
      ),
      keywords: words(
        'Netzwerkkabel LAN-Kabel Rangierkabel | cordon réseau RJ45 | cavo LAN RJ45 | network lead LAN ethernet cord',
      ),
      attributes: {
        category,
        shield,
        lengthMetres: length,
        colour,
        connector: 'RJ45',
        frequency: category === 'Cat. 8.1' ? 2000 : 500,
        speed: category === 'Cat. 8.1' ? '40 Gbit/s' : '10 Gbit/s',
        halogenFree: true,
        outerDiameter: 5.9,
        temperature: [-10, 60],
        poe: 'PoE++',
      },
      cents: (390 + length * 190) * price * (shield === 'S/FTP' ? 1 : 0.8),
      scale: [[10, 0.94]],
      grams: 14 + length * 36,
      copperGrams: Math.round(length * 14),
      pictures: [`patchcable-${colour.key}`],
    };
  },
});

/** 19-inch patch panels. */
export const patchPanels = defineFamily({
  id: 'patch-panels',
  eNumberPrefix: '968',
  discountGroup: 'N12',
  opening: 2,
  axes: {
    fitted: [true, false],
    angled: [false, true],
    category: ['Cat. 6A', 'Cat. 6'],
    ports: [24, 16, 48, 12],
    line: lines('F'),
    colour: [colours.black, colours.grey],
  },
  variants: { colour: 'colour' },
  draft({ fitted, angled, category, ports, line: { series }, colour }) {
    const units = ports > 24 ? 2 : 1;
    const fill = fitted ? words('bestückt | équipé | equipaggiato | loaded') : words('leer | vide | vuoto | unloaded');
    const bent = angled ? words(' gewinkelt | coudé | angolato | angled') : undefined;
    const tail = (text: string | undefined): string => (text === undefined ? '' : ` ${text.trim()}`);
    return {
      category: 'patch-panels',
      code: `PP${ports}-${category.replace('Cat. ', '')}${fitted ? 'B' : 'L'}${angled ? 'W' : ''}-${colour.code}`,
      name: localized(
        `Patchpanel 19" ${ports}×RJ45 ${category} ${units} HE${tail(bent?.de)} ${colour.de}, ${fill.de}`,
        `Panneau de brassage 19" ${ports}×RJ45 ${category} ${units} U${tail(bent?.fr)} ${colour.fr}, ${fill.fr}`,
        `Pannello patch 19" ${ports}×RJ45 ${category} ${units} U${tail(bent?.it)} ${colour.it}, ${fill.it}`,
        `Patch panel 19" ${ports}×RJ45 ${category} ${units} U${tail(bent?.en)} ${colour.en}, ${fill.en}`,
      ),
      text: localized(
        `Verteilerfeld ${series} mit ${ports} Plätzen, Beschriftungsstreifen und Kabelabfangung hinten. ${fitted ? `Mit Modulen ${category} bestückt.` : 'Für Keystone-Module nach Wahl.'}`,
        `Panneau ${series} à ${ports} ports, bande de repérage et support de câbles à l’arrière. ${fitted ? `Équipé de modules ${category}.` : 'Pour modules keystone au choix.'}`,
        `Pannello ${series} con ${ports} posti, striscia portaetichette e supporto cavi posteriore. ${fitted ? `Equipaggiato con moduli ${category}.` : 'Per moduli keystone a scelta.'}`,
        `Panel ${series} with ${ports} places, label strip and rear cable support. ${fitted ? `Loaded with ${category} jacks.` : 'For keystone jacks of your choice.'}`,
      ),
      keywords: words(
        'Rangierfeld Patchfeld Rack | panneau de raccordement rack | pannello di permutazione rack | patch bay rack',
      ),
      attributes: {
        ports,
        category,
        rackUnits: units,
        connector: 'RJ45',
        shield: words('geschirmt | blindé | schermato | shielded'),
        colour,
        mounting: mountings.rack,
        width: 483,
        height: units * 44.5,
        depth: 110,
        functions: fill,
      },
      cents: fitted ? 4200 + ports * 780 * (category === 'Cat. 6' ? 0.8 : 1) : 3900 + ports * 45,
      grams: 900 + ports * (fitted ? 24 : 6),
      relations: fitted ? [] : [jacks.relation('mandatory', { category: category === 'Cat. 6A' ? 0 : 1 })],
      pictures: [`patchpanel-${ports > 24 ? 48 : 24}-${colour.key}`],
      size: [483, Math.round(units * 44.5), 110],
    };
  },
});

/** Fibre patch cables: of each kind a length has to be chosen. */
export const fibreCables = defineFamily({
  id: 'fibre',
  eNumberPrefix: '969',
  discountGroup: 'N13',
  opening: 2,
  axes: {
    connector: ['LC–LC', 'LC–SC', 'SC–SC', 'LC/APC–SC/APC'],
    fibre: [
      { name: 'OS2 9/125', colour: colours.yellow, price: 1 },
      { name: 'OM4 50/125', colour: colours.violet, price: 1.15 },
      { name: 'OM3 50/125', colour: colours.blue, price: 1.05 },
    ],
    duplex: [true, false],
    line: lines('L'),
    length: [2, 1, 3, 5, 10, 15, 20],
  },
  variants: { length: 'lengthMetres' },
  head: ({ connector, fibre, duplex, line: { series } }) => ({
    code: `${connector.replace(/[–/]/g, '')}-${fibre.name.slice(0, 3)}${duplex ? 'D' : 'S'}`,
    name: localized(
      `LWL-Patchkabel ${connector} ${fibre.name} ${wayOf(duplex)}`,
      `Jarretière optique ${connector} ${fibre.name} ${wayOf(duplex)}`,
      `Bretella ottica ${connector} ${fibre.name} ${wayOf(duplex)}`,
      `Fibre patch cable ${connector} ${fibre.name} ${wayOf(duplex)}`,
    ),
    text: localized(
      `Glasfaser-Patchkabel ${series} mit Keramikferrulen, Einfügedämpfung unter 0.25 dB. In Längen bis 20 m.`,
      `Jarretière ${series} à férules céramiques, perte d’insertion inférieure à 0.25 dB. En longueurs jusqu’à 20 m.`,
      `Bretella ${series} con ferrule in ceramica, perdita d’inserzione sotto 0.25 dB. In lunghezze fino a 20 m.`,
      `Fibre cable ${series} with ceramic ferrules, insertion loss below 0.25 dB. In lengths up to 20 m.`,
    ),
    attributes: fibreAttributes(connector, fibre, duplex),
  }),
  draft({ connector, fibre, duplex, line: { series }, length }) {
    const way = wayOf(duplex);
    return {
      category: 'fibre',
      code: `${connector.replace(/[–/]/g, '')}-${fibre.name.slice(0, 3)}${duplex ? 'D' : 'S'}-${length}`,
      name: localized(
        `LWL-Patchkabel ${connector} ${fibre.name} ${way} ${length} m`,
        `Jarretière optique ${connector} ${fibre.name} ${way} ${length} m`,
        `Bretella ottica ${connector} ${fibre.name} ${way} ${length} m`,
        `Fibre patch cable ${connector} ${fibre.name} ${way} ${length} m`,
      ),
      text: localized(
        `Glasfaser-Patchkabel ${series} mit Keramikferrulen, Einfügedämpfung unter 0.25 dB. Jedes Kabel einzeln gemessen, Messprotokoll im Beutel.`,
        `Jarretière ${series} à férules céramiques, perte d’insertion inférieure à 0.25 dB. Chaque câble est mesuré, protocole joint.`,
        `Bretella ${series} con ferrule in ceramica, perdita d’inserzione sotto 0.25 dB. Ogni cavo è misurato, protocollo allegato.`,
        `Fibre cable ${series} with ceramic ferrules, insertion loss below 0.25 dB. Each cable measured, report enclosed.`,
      ),
      keywords: words(
        'Glasfaser Lichtwellenleiter LWL | fibre optique jarretière | fibra ottica bretella | fibre optic patch lead',
      ),
      attributes: { ...fibreAttributes(connector, fibre, duplex), lengthMetres: length },
      cents: (1150 + length * 95) * fibre.price * (duplex ? 1 : 0.65),
      grams: 20 + length * 9,
      pictures: [`fibre-${fibre.colour.key}`],
    };
  },
});

type Fibre = { readonly name: string; readonly colour: Colour };

function wayOf(isDuplex: boolean): string {
  return isDuplex ? 'duplex' : 'simplex';
}

function fibreAttributes(connector: string, { name, colour }: Fibre, isDuplex: boolean) {
  return {
    fibre: name,
    connector,
    cores: isDuplex ? 2 : 1,
    colour,
    outerDiameter: 2,
    halogenFree: true,
    bendRadius: 15,
    temperature: [-20, 60],
  } as const;
}
