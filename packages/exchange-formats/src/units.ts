/**
 * Units of sale: spellings met in files, to the UN/ECE Recommendation 20 / 21 code the shop keeps.
 * `PCE` is what partners send although the Recommendation says C62 or H87: all three are the piece.
 */
// oxfmt-ignore
const unitsOfSale: Readonly<Record<string, string>> = {
  C62: 'C62', H87: 'C62', PCE: 'C62', EA: 'C62', ST: 'C62', STK: 'C62', PC: 'C62', PZ: 'C62', PCS: 'C62',
  MTR: 'MTR', M: 'MTR', MT: 'MTR', LM: 'MTR', KMT: 'KMT', KM: 'KMT', CMT: 'CMT', CM: 'CMT',
  SET: 'SET', PR: 'PR', PAA: 'PR', RO: 'RO', RL: 'RO', ROL: 'RO', RG: 'RO',
  BX: 'BX', BOX: 'BX', PK: 'PK', PAK: 'PK', PA: 'PK', PCK: 'PK', XPK: 'PK', CT: 'CT', KAR: 'CT', BG: 'BG', TU: 'TU',
  DR: 'DR', TR: 'DR', KGM: 'KGM', KG: 'KGM', GRM: 'GRM', LTR: 'LTR', L: 'LTR', MTK: 'MTK', M2: 'MTK', MTQ: 'MTQ',
  HUR: 'HUR', BE: 'BE', BD: 'BE', CA: 'CA', BO: 'BO', PF: 'PF', NAR: 'C62',
};

/** The shop's code for a unit of sale; undefined when the spelling is not known. */
export function unitOfSale(text: string): string | undefined {
  return unitsOfSale[text.trim().toUpperCase()];
}

/** Units of measure as codes in files, and as they are printed beside an attribute's value. */
// oxfmt-ignore
const printed: Readonly<Record<string, string>> = {
  AMP: 'A', '4K': 'mA', VLT: 'V', KVT: 'kV', '2Z': 'mV', WTT: 'W', KWT: 'kW', KWH: 'kWh', 'D46': 'VA', KVA: 'kVA', KVR: 'kvar',
  MMT: 'mm', CMT: 'cm', MTR: 'm', KMT: 'km', MMK: 'mm²', CMK: 'cm²', MTK: 'm²', MTQ: 'm³', LTR: 'l',
  GRM: 'g', KGM: 'kg', HTZ: 'Hz', KHZ: 'kHz', MHZ: 'MHz', CEL: '°C', KEL: 'K', LUM: 'lm', LUX: 'lx', CDL: 'cd',
  DD: '°', P1: '%', OHM: 'Ω', '2P': 'kB', '4L': 'MB', SEC: 's', C26: 'ms', MIN: 'min', HUR: 'h', ANN: 'a',
  NEW: 'N', NU: 'Nm', BAR: 'bar', PAL: 'Pa', KPA: 'kPa', '2N': 'dB', MQH: 'm³/h', 'MQS': 'm³/s', JOU: 'J', C62: '', H87: '', PCE: '',
};

/** How a unit of measure is printed; unknown codes stay as they are, `C62` (a mere number) becomes empty. */
export function printedUnit(code: string): string {
  const text = code.trim();
  return printed[text.toUpperCase()] ?? text;
}

const codeOfPrinted: ReadonlyMap<string, string> = new Map(
  Object.entries(printed)
    .toReversed()
    .map(([code, text]) => [text, code]),
);

/** The code of a printed unit of measure, `C62` for none; a unit without a code stays as it is printed. */
export function unitCode(text: string): string {
  return text === '' ? 'C62' : (codeOfPrinted.get(text) ?? text);
}
