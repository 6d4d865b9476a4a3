import { describe, expect, test } from 'vitest';
import { createIndexBuilder, openIndex, search, type Synonyms } from '../index.ts';

const names: Readonly<Record<string, string>> = {
  strip5: 'Steckdosenleiste 5×T13 weiss',
  strip10: 'Steckdosenleiste 10×T13 weiss',
  switch8: 'Switch 8-Port 1 Gbit/s',
  switch24: 'Switch 24-Port 10 Gbit/s',
  clock2: 'Zeitschaltuhr 2 Kanal 230 V AC',
  clock4: 'Zeitschaltuhr 4 Kanal 230 V AC',
  box1: 'Hohlwanddose Grösse I, 60 mm tief',
  box2: 'Hohlwanddose Grösse I-I, 60 mm tief',
  open2: 'Installationsschütz 20 A 2S 24 V DC',
  both2: 'Installationsschütz 20 A 2S+2Ö 24 V DC',
  cross: 'Kreuzschalter Schema 6 Einsatz',
  change: 'Wechselschalter Schema 3 Einsatz',
  rcd: 'FI-Schutzschalter 4P 40 A 30 mA',
  rcd300: 'FI-Schutzschalter 4P 40 A 300 mA',
  tube120: 'LED-Röhre 1200 mm 840',
  tube60: 'LED-Röhre 600 mm 840',
  conduit40: 'Rohr KRF M40 grau',
  conduit25: 'Rohr KRF M25 grau',
  duct: 'Installationskanal 60×40 mm weiss',
  duct80: 'Installationskanal 80×60 mm weiss',
  tape15: 'Isolierband 15 mm × 10 m blau',
  tape25: 'Isolierband 25 mm × 20 m blau',
  corner: 'Eckprofil schwarz',
  drywall: 'Trockenbauprofil schwarz',
  loose: 'Kabelbinder lösbar 200 mm',
  with: 'Abzweigdose 85×85 mm, mit Klemmen',
  without: 'Abzweigdose 85×85 mm, ohne Klemmen',
  clamp: 'Leuchtenklemme 3-fach',
  relay: 'Schrittschalter 1S 230 V',
  light: 'Rasterleuchte 4000 K',
  meter: 'Energiezähler 3-phasig',
  ls: 'LS 1P D20 6 kA',
  ferrules: 'Aderendhülsenzange 0.14–16 mm²',
  crimper: 'Presszange RJ45',
  smoke: 'Rauchmelder Lithium',
  rcd63: 'FI-Schutzschalter 4P 63 A 30 mA',
  boiler: 'Wärmepumpenboiler 270 l',
  deck4: 'Doppelstockklemme 4 mm²',
  deck2: 'Doppelstockklemme 2.5 mm²',
  plug: 'CEE-Stecker 63 A 5P IP44',
  plug32: 'CEE-Stecker 32 A 5P IP67',
  wall: 'CEE-Wandsteckdose 63 A 5P IP67',
  tube150: 'LED-Röhre 1500 mm 865 3800 lm',
  tube90: 'LED-Röhre 900 mm 865 1500 lm',
  data6: 'Datenkabel Cat. 6 S/FTP',
  data6a: 'Datenkabel Cat. 6A S/FTP',
  wire: 'Draht 1.5 mm² blau',
  mcb: 'Schalter 3P D4',
  tester: 'Phasentester 2-polig',
};
const attributes: Readonly<Record<string, readonly string[]>> = {
  deck2: ['4'],
  deck4: ['4'],
  tube60: ['150 lm/W'],
  mcb: ['3 Leiter'],
};
const keywords: Readonly<Record<string, readonly string[]>> = {
  corner: ['Aluprofil'],
  drywall: ['Aluprofil'],
  light: ['Bürobeleuchtung'],
};
const industrial = ['CEE-Stecker und -Dosen'];
const category: Readonly<Record<string, readonly string[]>> = {
  relay: ['Relais'],
  light: ['Leuchten'],
  plug: industrial,
  plug32: industrial,
  wall: industrial,
};
const synonyms: Synonyms = {
  de: { Lampe: ['Leuchte'], Drehstromzähler: ['Energiezähler'], Spannungsprüfer: ['Phasentester'] },
};

const builder = createIndexBuilder({ categories: [], catalogueVersion: '1' });
for (const [sku, name] of Object.entries(names))
  builder.add({
    sku,
    popularity: sku.endsWith('10') || sku.endsWith('300') ? 9 : 1,
    categoryIds: [],
    codes: [],
    texts: {
      de: { name, category: category[sku] ?? [], keywords: keywords[sku] ?? [], attributes: attributes[sku] ?? [] },
    },
  });
const index = openIndex(builder.finish(), { synonyms, near: { de: { Aderendhülsen: [], Leiter: [] } } });

describe('as the trade types it', () => {
  test.each([
    ['5er Steckdosenleiste', 'strip5'],
    ['Steckdosenleiste 5 Steckdosen', 'strip5'],
    ['Steckdosenleiste 5 Plätze', 'strip5'],
    ['switch 8p', 'switch8'],
    ['switch 24 port', 'switch24'],
    ['switch 10g', 'switch24'],
    ['zeitschaltuhr 4k', 'clock4'],
    ['zeitschaltuhr 2-kanal', 'clock2'],
    ['hohlwanddose gr. 1', 'box1'],
    ['hohlwanddose gr 1-1', 'box2'],
    ['hohlwanddose 2er', 'box2'],
    ['schütz 2s', 'open2'],
    ['installationsschütz 2s2ö', 'both2'],
    ['einsatz sch3', 'change'],
    ['einsatz 6', 'cross'],
    ['fi schutzschalter 40/0.03', 'rcd'],
    ['led röhre 120', 'tube120'],
    ['rohr 40er', 'conduit40'],
    ['installationskanal 60/40', 'duct'],
    ['isolierband 15x10', 'tape15'],
    ['aluprofil ecke', 'corner'],
    ['aluprofil trockenbau schwarz', 'drywall'],
    ['wiederlösbare kabelbinder', 'loose'],
    ['abzweigdose mit klemmen', 'with'],
    ['abzweigdose ohne klemmen', 'without'],
    ['lampenklemme', 'clamp'],
    ['schrittrelais', 'relay'],
    ['bürolampe', 'light'],
    ['buerolampe', 'light'],
    ['drehstromzaehler', 'meter'],
    ['lsd20', 'ls'],
    ['presszange aderendhülsen', 'ferrules'],
    ['rauchmelderr', 'smoke'],
    ['aderendhülsen presszange', 'ferrules'],
    ['fi 4x63/0.03', 'rcd63'],
    ['fi 63/4/0.03', 'rcd63'],
    ['wärmepumpe boiler', 'boiler'],
    ['doppelstockklemme 4', 'deck4'],
    ['led röhre 150 865', 'tube150'],
    ['led röhre 1500 865', 'tube150'],
    ['datenkabel 6a', 'data6a'],
    ['schaltdraht', 'wire'],
    ['drähtli', 'wire'],
    ['zeitschaltu. 4 kanal', 'clock4'],
    ['spannungsprü 2-polig', 'tester'],
  ])('"%s" is %s', (text, sku) => {
    expect(search(index, { language: 'de', text, limit: 3 }).skus[0]).toBe(sku);
  });
});

test('a plug that only a socket of its category has in that degree of protection is the plug, which is said', () => {
  const found = search(index, { language: 'de', text: 'cee stecker 63a 5p ip67', limit: 3 });
  expect(found).toMatchObject({ relaxed: true, leftOut: ['ip67'] });
  expect(found.skus[0]).toBe('plug');
});

test('a size that nothing has is left out, and never two other numbers', () => {
  const found = search(index, { language: 'de', text: 'installationskanal 8x24', limit: 3 });
  expect(found).toMatchObject({ relaxed: true, leftOut: ['8x24'] });
  expect(found.skus[0]).toMatch(/^duct/);
  expect(search(index, { language: 'de', text: '8x24', limit: 3 }).skus).toEqual([]);
});

describe('refused', () => {
  test.each(['Bandsäge', 'Gartenlampe', 'Motorrelais', 'Leiterli'])(
    'a "%s" that the catalogue does not have is none',
    (text) => {
      expect(search(index, { language: 'de', text, limit: 3 }).skus).toEqual([]);
    },
  );
});

describe('in other languages', () => {
  const french = createIndexBuilder({ categories: [{ id: 'tools' }, { id: 'light' }], catalogueVersion: '1' });
  const add = (sku: string, categoryId: string, names: readonly [fr: string, en: string]) =>
    french.add({
      sku,
      popularity: 1,
      categoryIds: [categoryId],
      codes: [],
      texts: { fr: { name: names[0], keywords: ['rail DIN'] }, en: { name: names[1] } },
    });
  add('driver', 'light', ['Alimentation LED 12 V', 'LED driver 12 V']);
  add('crimper', 'tools', ['Pince à cosses 240 mm', 'Cable lug crimper 240 mm']);
  add('terminal', 'tools', ['Borne sur rail 4 mm²', 'Rail terminal 4 mm²']);
  const near = { fr: { 'rail DIN': ['Borne'] }, en: { 'cable lug': ['Crimper'] } };
  const inFrench = openIndex(french.finish(), { near });
  const ask = (language: 'fr' | 'en', text: string) => search(inFrench, { language, text, limit: 3 }).skus;

  test('a word that is cut short is what things are called by that begin so, also in front of others', () => {
    expect(ask('fr', 'alim 12v')).toEqual(['driver']);
    expect(ask('fr', 'alimx 12v')).toEqual([]);
  });

  test('pliers for cable lugs are no cable lug, and what hangs on a DIN rail is none', () => {
    expect(ask('en', 'cable lug')).toEqual([]);
    expect(ask('fr', 'rail DIN')).toEqual([]);
    expect(ask('en', 'cable lug crimper')).toEqual(['crimper']);
  });
});
