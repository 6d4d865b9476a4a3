import { localized, type LocalizedText } from './localized-text.ts';

/** A colour with the value the combination tool paints it in. */
export type Colour = LocalizedText & { readonly key: string; readonly hex: string; readonly code: string };

function colour(key: string, code: string, hex: string, de: string, fr: string, it: string, en: string): Colour {
  return { key, code, hex, de, fr, it, en };
}

export const colours = {
  white: colour('white', '10', '#f7f7f4', 'weiss', 'blanc', 'bianco', 'white'),
  black: colour('black', '60', '#23282a', 'schwarz', 'noir', 'nero', 'black'),
  anthracite: colour('anthracite', '67', '#4a5154', 'anthrazit', 'anthracite', 'antracite', 'anthracite'),
  aluminium: colour('aluminium', '36', '#c4c9ca', 'aluminium', 'aluminium', 'alluminio', 'aluminium'),
  sand: colour('sand', '43', '#d9cdb8', 'sand', 'sable', 'sabbia', 'sand'),
  sage: colour('sage', '52', '#a9b7a3', 'salbei', 'sauge', 'salvia', 'sage'),
  champagne: colour('champagne', '45', '#cdb99b', 'champagner', 'champagne', 'champagne', 'champagne'),
  bronze: colour('bronze', '48', '#7a5f4b', 'bronze', 'bronze', 'bronzo', 'bronze'),
  grey: colour('grey', '30', '#a3a9a8', 'grau', 'gris', 'grigio', 'grey'),
  blue: colour('blue', '72', '#2f6fb0', 'blau', 'bleu', 'blu', 'blue'),
  red: colour('red', '70', '#c0392f', 'rot', 'rouge', 'rosso', 'red'),
  yellow: colour('yellow', '71', '#e8bf2a', 'gelb', 'jaune', 'giallo', 'yellow'),
  green: colour('green', '73', '#3f8a4d', 'grün', 'vert', 'verde', 'green'),
  brown: colour('brown', '74', '#7b4a2b', 'braun', 'brun', 'marrone', 'brown'),
  orange: colour('orange', '75', '#e07b28', 'orange', 'orange', 'arancione', 'orange'),
  violet: colour('violet', '76', '#7a5299', 'violett', 'violet', 'viola', 'violet'),
  greenYellow: colour('greenyellow', '77', '#8fae2c', 'grün-gelb', 'vert-jaune', 'giallo-verde', 'green-yellow'),
  nature: colour('nature', '11', '#ece8dc', 'natur', 'naturel', 'naturale', 'natural'),
} as const;

export const materials = {
  thermoplast: localized('Thermoplast', 'thermoplastique', 'termoplastico', 'thermoplastic'),
  polycarbonate: localized('Polycarbonat', 'polycarbonate', 'policarbonato', 'polycarbonate'),
  polyamide: localized('Polyamid 6.6', 'polyamide 6.6', 'poliammide 6.6', 'polyamide 6.6'),
  aluminium: localized('Aluminium', 'aluminium', 'alluminio', 'aluminium'),
  steel: localized('Stahlblech', 'tôle d’acier', 'lamiera d’acciaio', 'sheet steel'),
  galvanised: localized('Stahl, verzinkt', 'acier zingué', 'acciaio zincato', 'galvanised steel'),
  stainless: localized('Edelstahl', 'acier inoxydable', 'acciaio inox', 'stainless steel'),
  glass: localized('Glas', 'verre', 'vetro', 'glass'),
  copper: localized('Kupfer', 'cuivre', 'rame', 'copper'),
  copperTinned: localized('Kupfer, verzinnt', 'cuivre étamé', 'rame stagnato', 'tinned copper'),
  pvc: localized('PVC', 'PVC', 'PVC', 'PVC'),
  polyethylene: localized('Polyethylen', 'polyéthylène', 'polietilene', 'polyethylene'),
  polypropylene: localized('Polypropylen', 'polypropylène', 'polipropilene', 'polypropylene'),
  enamel: localized('Stahl, emailliert', 'acier émaillé', 'acciaio smaltato', 'enamelled steel'),
  chromeVanadium: localized(
    'Chrom-Vanadium-Stahl',
    'acier chrome-vanadium',
    'acciaio al cromo-vanadio',
    'chrome vanadium steel',
  ),
} as const;

export const mountings = {
  flush: localized('Unterputz (UP)', 'encastré (ENC)', 'incassato (INC)', 'flush-mounted'),
  surface: localized('Aufputz (AP)', 'apparent (AP)', 'sporgente (AP)', 'surface-mounted'),
  rail: localized('Hutschiene 35 mm', 'rail DIN 35 mm', 'guida DIN 35 mm', 'DIN rail 35 mm'),
  hollowWall: localized('Hohlwand', 'paroi creuse', 'parete cava', 'hollow wall'),
  ceiling: localized('Deckeneinbau', 'encastré au plafond', 'incasso a soffitto', 'recessed ceiling'),
  suspended: localized('abgehängt', 'suspendu', 'sospeso', 'suspended'),
  wall: localized('Wandmontage', 'montage mural', 'montaggio a parete', 'wall-mounted'),
  rack: localized('19-Zoll-Einbau', 'montage 19 pouces', 'montaggio 19 pollici', '19-inch mounting'),
  floor: localized('bodenstehend', 'au sol', 'a pavimento', 'floor-standing'),
} as const;

export const terminalKinds = {
  plug: localized('Steckklemme', 'borne à enficher', 'morsetto a innesto', 'push-in terminal'),
  screw: localized('Schraubklemme', 'borne à vis', 'morsetto a vite', 'screw terminal'),
  lift: localized('Liftklemme', 'borne à cage', 'morsetto a gabbia', 'cage clamp'),
} as const;

/** Swiss decimal notation of a measure: point as decimal separator, no trailing zeros. */
export function plain(value: number, decimals = 2): string {
  return String(Number(value.toFixed(decimals)));
}

export const yes: LocalizedText = localized('ja', 'oui', 'sì', 'yes');
