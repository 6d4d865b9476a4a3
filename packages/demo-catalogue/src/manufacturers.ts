/** How a manufacturer writes his article numbers. */
export type NumberStyle = 'dashes' | 'dots' | 'spaces' | 'slashes' | 'leading-digits';

export type Manufacturer = {
  readonly name: string;
  /** First of twenty GTIN company blocks. */
  readonly gtinBlock: number;
  readonly style: NumberStyle;
};

/** The fictitious manufacturers of the demo catalogue. Any likeness to a real firm would be an accident. */
const names = {
  // light
  lumera: ['Lumera', 'dashes'],
  norlicht: ['Norlicht', 'dots'],
  astrapro: ['Astra Pro', 'spaces'],
  candelis: ['Candelis', 'dashes'],
  solvik: ['Solvik', 'leading-digits'],
  halora: ['Halora', 'slashes'],
  lichtwerk: ['Lichtwerk Uster', 'dots'],
  // installation
  vireo: ['Vireo', 'dashes'],
  sedera: ['Sedera', 'dots'],
  domaris: ['Domaris', 'spaces'],
  tastor: ['Tastor', 'leading-digits'],
  // distribution
  kontavo: ['Kontavo', 'dashes'],
  helvator: ['Helvator', 'leading-digits'],
  securon: ['Securon', 'dashes'],
  rhenavolt: ['Rhenavolt', 'slashes'],
  klemmo: ['Klemmo', 'dashes'],
  // cables, pipes, fixing
  kabelia: ['Kabelia', 'spaces'],
  drahtwerk: ['Drahtwerk Aarau', 'dots'],
  cavoltis: ['Cavoltis', 'leading-digits'],
  cordano: ['Cordano', 'dashes'],
  tubaflex: ['Tubaflex', 'dashes'],
  ronnal: ['Ronnal', 'leading-digits'],
  kanalor: ['Kanalor', 'slashes'],
  fixara: ['Fixara', 'dashes'],
  bandix: ['Bandix', 'spaces'],
  // data, communication, security
  netwyl: ['Netwyl', 'dashes'],
  datavia: ['Datavia', 'dots'],
  orbinet: ['Orbinet', 'dashes'],
  klingora: ['Klingora', 'spaces'],
  vigilux: ['Vigilux', 'dashes'],
  wachtor: ['Wachtor', 'leading-digits'],
  busora: ['Busora', 'dots'],
  // tools and meters
  grifton: ['Grifton', 'dashes'],
  zangwil: ['Zangwil', 'leading-digits'],
  messara: ['Messara', 'dashes'],
  // heat, air, mobility, sun
  thermeo: ['Thermeo', 'dots'],
  aerova: ['Aerova', 'dashes'],
  caldora: ['Caldora', 'spaces'],
  ladeon: ['Ladeon', 'dashes'],
  heliora: ['Heliora', 'dots'],
  sunavo: ['Sunavo', 'dashes'],
  akkumar: ['Akkumar', 'leading-digits'],
} as const satisfies Record<string, readonly [string, NumberStyle]>;

export type ManufacturerKey = keyof typeof names;

export const manufacturers = Object.fromEntries(
  Object.entries(names).map(([key, [name, style]], i) => [key, { name, style, gtinBlock: 1100 + i * 20 }]),
) as Record<ManufacturerKey, Manufacturer>;

/** Who publishes a data sheet for each series; the others leave it at the declaration of conformity. */
export const makersWithDataSheets: ReadonlySet<ManufacturerKey> = new Set([
  ...(['lumera', 'lichtwerk', 'norlicht', 'vireo', 'kontavo', 'securon', 'kabelia', 'netwyl'] as const),
  ...(['klingora', 'vigilux', 'busora', 'thermeo', 'ladeon', 'heliora'] as const),
]);

/** Writes a code of the form `LC-A60-82-827` the way its manufacturer prints it. */
export function manufacturerNumber(style: NumberStyle, code: string): string {
  switch (style) {
    case 'dashes':
      return code;
    case 'dots':
      return code.replace(/-/g, '.');
    case 'spaces':
      return code.replace(/-/g, ' ');
    case 'slashes':
      return code.replace('-', '/');
    case 'leading-digits':
      return `${numberOfLetters(code)}.${code.slice(code.indexOf('-') + 1)}`;
  }
}

/** Some houses write their series as a number: the letters before the first dash become one. */
function numberOfLetters(code: string): number {
  let number = 0;
  for (const letter of code.slice(0, code.indexOf('-'))) number = number * 36 + Number.parseInt(letter, 36);
  return number;
}
