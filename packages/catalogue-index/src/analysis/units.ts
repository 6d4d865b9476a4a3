/** Short form of a unit → the ways in which it is written beside it, all as a pattern without regard to case. */
const spellings = {
  mm: 'mm|millimeter|millimètres?|millimetri|millimetres?',
  cm: 'cm|zentimeter|centimètres?|centimetri|centimetres?',
  km: 'km',
  m: 'm|meter|mètres?|metri|metro|metres?|mtr?',
  mm2: 'mm[2²]|qmm',
  m2: 'm[2²]|qm',
  m3h: 'm[3³]\\/h',
  ma: 'mA|milliamp[eè]res?',
  a: 'A|amp[eè]res?|amps?',
  ka: 'kA',
  kva: 'kVA',
  va: 'VA',
  kv: 'kV',
  mv: 'mV',
  vacdc: 'V\\s?AC\\s?\\/\\s?DC',
  vac: 'V\\s?AC|V\\s?~',
  vdc: 'V\\s?DC',
  v: 'V|volts?',
  kwh: 'kWh',
  kwp: 'kWp',
  kw: 'kW|kilowatts?',
  wh: 'Wh',
  w: 'W|watts?',
  var: 'var',
  mah: 'mAh',
  ah: 'Ah',
  k: 'K|kelvin',
  lm: 'lm|lumens?',
  lx: 'lx|lux',
  cd: 'cd',
  mhz: 'MHz',
  ghz: 'GHz',
  khz: 'kHz',
  hz: 'Hz',
  kg: 'kg',
  g: 'g',
  l: 'l|liter|litres?|litri',
  c: '°C',
  bar: 'bar',
  nm: 'Nm',
  n: 'N',
  mbit: 'Mbit',
  gbit: 'Gbit',
  db: 'dB',
  te: 'TE|UM|mod|modules?|moduli|teilungseinheiten',
  he: 'HE|U',
  h: 'h|std|stunden?|heures?|hours?',
  min: 'min',
  jahre: 'jahre|jahren|years?|ans|anni',
  mp: 'MP|megapixel',
  zoll: 'zoll|pouces?|pollici|inch|"',
  '': '°|grad|degrés|gradi|degrees?',
} as const;

export const unitPattern = Object.values(spellings)
  .flatMap((pattern) => pattern.split('|'))
  .sort((a, b) => b.length - a.length)
  .join('|');

const known = new Map<string, string>(
  Object.entries(spellings).flatMap(([short, pattern]) =>
    pattern.split('|').flatMap((spelling) => variants(spelling).map((text) => [text, short] as const)),
  ),
);

/** Every folded, compact spelling that a small pattern stands for. */
function variants(pattern: string): readonly string[] {
  const plain = pattern
    .replaceAll('\\s?', '')
    .replaceAll('\\/', '')
    .replaceAll('[2²]', '2')
    .replaceAll('[3³]', '3')
    .replaceAll('[eè]', 'e')
    .replaceAll('è', 'e')
    .replaceAll('é', 'e')
    .toLowerCase();
  return plain.endsWith('?') ? [plain.slice(0, -1), plain.slice(0, -2)] : [plain];
}

/** 'ampere' → 'a', 'qmm' → 'mm2', 'cm' → 'mm' (see `multipliedBy`); undefined for what is no unit. */
export function unitShort(folded: string): string | undefined {
  const short = known.get(folded);
  return short === 'cm' ? 'mm' : short;
}

/** Whether a term is a number with its whole unit: '30w' is no beginning of '30wh'. */
export function isWholeMeasure(term: string): boolean {
  const unit = /^[\d.]+([a-z]+\d?)$/.exec(term)?.[1];
  return unit !== undefined && unitShort(unit) !== undefined;
}

/** Numbers of centimetres as millimetres; those of other units as they are. */
export function multipliedBy(unit: string, numbers: string): string {
  if (known.get(unit) !== 'cm') return numbers;
  return numbers.replace(/\d+(?:\.\d+)?/g, (number) => plain(Number(number) * 10));
}

const larger: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  mm: ['m', 1000],
  w: ['kw', 1000],
  ma: ['a', 1000],
  v: ['kv', 1000],
  wh: ['kwh', 1000],
};

/** The same measure in another unit: '0.5m' is '500mm', '11kw' '11000w', '0.03a' '30ma'; none for anything else. */
export function otherUnits(term: string): readonly string[] {
  const [, digits, unit = ''] = /^([\d.]+)([a-z]+)$/.exec(term) ?? [];
  if (digits === undefined) return [];
  const up = larger[unit];
  const down = Object.entries(larger).find(([, [name]]) => name === unit);
  return [
    ...(up ? [plain(Number(digits) / up[1]) + up[0]] : []),
    ...(down ? [plain(Number(digits) * down[1][1]) + down[0]] : []),
  ];
}

function plain(value: number): string {
  return String(Number(value.toPrecision(9)));
}

const spelledPoles: Readonly<Record<string, number>> = {
  einpolig: 1,
  zweipolig: 2,
  dreipolig: 3,
  vierpolig: 4,
  funfpolig: 5,
  unipolaire: 1,
  bipolaire: 2,
  tripolaire: 3,
  tetrapolaire: 4,
  unipolare: 1,
  bipolare: 2,
  tripolare: 3,
  tetrapolare: 4,
  quadripolare: 4,
};
const spelledPhases: Readonly<Record<string, number>> = {
  einphasig: 1,
  dreiphasig: 3,
  monophase: 1,
  triphase: 3,
  monofase: 1,
  trifase: 3,
};
const spelledNumbers: Readonly<Record<string, number>> = {
  single: 1,
  one: 1,
  double: 2,
  two: 2,
  three: 3,
  triple: 3,
  four: 4,
};
const ENDING = /(?:e[mnrs]?|s)$/;

/** '3-polig', 'tripolaire' and 'three pole' are '3p'; undefined for what counts no poles. */
export function poleCount(folded: string): string | undefined {
  return counted(folded, /^(\d|[a-z]+(?=[\s-]))[\s-]?(?:p|pol|polig[a-z]*|poles?|pol[oi])$/, spelledPoles, 'p');
}

/** '3-phasig', 'triphasé' and 'three phase' are '3ph'. */
export function phaseCount(folded: string): string | undefined {
  return counted(folded, /^(\d|[a-z]+(?=[\s-]))[\s-]?(?:ph|phasig[a-z]*|phasen|phases?|fas[ei])$/, spelledPhases, 'ph');
}

function counted(
  folded: string,
  pattern: RegExp,
  spelled: Readonly<Record<string, number>>,
  unit: string,
): string | undefined {
  const whole = spelled[folded] ?? spelled[folded.replace(ENDING, '')] ?? spelled[`${folded.replace(ENDING, '')}e`];
  if (whole !== undefined) return `${whole}${unit}`;
  const count = pattern.exec(folded)?.[1];
  if (count === undefined) return undefined;
  const number = /^\d$/.test(count) ? Number(count) : spelledNumbers[count];
  return number === undefined ? undefined : `${number}${unit}`;
}
