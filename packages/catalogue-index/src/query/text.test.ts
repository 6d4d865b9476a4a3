import { describe, expect, test } from 'vitest';
import { createIndexBuilder, openIndex, search, type IndexDocument, type Language, type Synonyms } from '../index.ts';

const names: Readonly<Record<string, readonly [de: string, fr: string, maker: string, popularity: number]>> = {
  fi: ['Fehlerstromschutzschalter 40 A 30 mA Typ A', 'Disjoncteur différentiel 40 A', 'Hager', 5],
  ls: ['Leitungsschutzschalter C16 A 1-polig', 'Disjoncteur de ligne C16', 'ABB', 9],
  rahmen: ['Rahmen EDIZIOdue 1-fach weiss', 'Cadre EDIZIOdue blanc', 'Feller', 8],
  steckdose: ['Steckdose Typ 13 weiss', 'Prise type 13 blanche', 'Feller', 7],
  lampe: ['LED-Lampe E27 4000 K dimmbar', 'Lampe LED E27 4000K réglable', 'Osram', 6],
  streifen: ['Ledstreifen IP 44 5 m', 'Ruban LED IP44 5 m', 'Osram', 2],
  kabel: ['Installationskabel TT 3 × 1,5 mm²', 'Câble TT 3x1.5', 'Huber', 4],
  kabel5: ['Installationskabel TT 5G2.5', 'Câble TT 5G2,5', 'Huber', 3],
  kuehl: ['Kühlschränke Einbau', 'Réfrigérateurs encastrés', 'Electrolux', 1],
  schalter: ['Schalter Schema 0', 'Interrupteur schéma 0', 'Feller', 1],
  klemme: ['Klemme', 'Borne', 'Wago', 1],
};

const descriptions: Readonly<Record<string, string>> = {
  klemme: 'Passt in jede Verteilung neben einem Rahmen, auch für Streifen und Schutzschalter gegen Fehlerstrom.',
};

describe('happy', () => {
  test.each([
    ['fehlerstromschutzschalter', ['fi']],
    ['Schutzschalter', ['fi', 'ls']],
    ['FEHLERSTROM schutzschalter', ['fi']],
    ['klemmenrahmen', ['klemme']],
    ['kuhlschrank', ['kuehl']],
    ['Kühlschrank', ['kuehl']],
    ['feller weisse', ['rahmen', 'steckdose']],
    ['steckd', ['steckdose']],
    ['Kabel für TT', ['kabel', 'kabel5']],
    ['led lampe', ['lampe']],
    ['led streifen', ['streifen']],
    ['e 27', ['lampe']],
    ['4000k', ['lampe']],
    ['4000 Kelvin', ['lampe']],
    ['3x1.5', ['kabel']],
    ['3x1,5mm2', ['kabel']],
    ['3 x 1.50 mm²', ['kabel']],
    ['3g1.5', ['kabel']],
    ['5x2.5', ['kabel5']],
    ['ip44', ['streifen']],
    ['40a', ['fi']],
    ['40 Ampere', ['fi']],
  ])('"%s" finds what a tradesman means', (text, expected) => {
    const result = search(open(), { language: 'de', text, limit: 20 });
    expect(result.relaxed ? [] : result.skus.toSorted()).toEqual(expected.toSorted());
  });

  test.each([
    ['disjoncteurs', 'fr', ['fi', 'ls']],
    ['cables', 'fr', ['kabel', 'kabel5']],
    ['reglable', 'fr', ['lampe']],
    ["refrigerateur d'encastrement", 'fr', ['kuehl']],
    ['réfrigérateur encastrée', 'fr', ['kuehl']],
    ['encastrées', 'fr', ['kuehl']],
  ] as const)('"%s" in %s', (text, language, expected) => {
    expect(found(text, language)).toEqual(expected);
  });

  test('what only mentions a word in its description is found where nothing is called so', () => {
    expect(search(open(), { language: 'de', text: 'rahmen', limit: 5 }).skus).toEqual(['rahmen']);
    expect(search(open(), { language: 'de', text: 'klemme rahmen', limit: 5 }).skus).toEqual(['klemme']);
    expect(search(open(), { language: 'de', text: 'Verteilung', limit: 5 }).skus).toEqual(['klemme']);
  });

  test('of equally good products the more popular comes first', () => {
    expect(search(open(), { language: 'de', text: 'installationskabel', limit: 5 }).skus).toEqual(['kabel', 'kabel5']);
  });

  test('a language without texts is answered with the German ones', () => {
    expect(found('Steckdose', 'it')).toEqual(['steckdose']);
  });
});

describe('typing errors', () => {
  test.each([
    ['stekdose', 'Steckdose', ['steckdose']],
    ['feler rahmen', 'Feller rahmen', ['rahmen']],
    ['rahmne', 'Rahmen', ['rahmen']],
    ['fehlerstormschuzschalter', 'Fehlerstromschutzschalter', ['fi']],
  ])('"%s" is read as "%s"', (text, didYouMean, expected) => {
    const result = search(open(), { language: 'de', text, limit: 20 });
    expect(result).toMatchObject({ didYouMean, match: 'corrected', relaxed: false });
    expect(result.skus.toSorted()).toEqual(expected);
  });

  test('of two words as near, the one with the same first letter is meant', () => {
    const builder = createIndexBuilder({ categories: [], catalogueVersion: '1' });
    for (const [n, name] of ['Timer', 'Timer 24 h', 'Dimmer'].entries())
      builder.add({ sku: `${n}`, popularity: 0, categoryIds: [], codes: [], texts: { de: { name } } });
    const result = search(openIndex(builder.finish()), { language: 'de', text: 'dimer', limit: 5 });
    expect(result).toMatchObject({ didYouMean: 'Dimmer', skus: ['2'] });
  });

  test('short words and measures are taken as they are', () => {
    expect(search(open(), { language: 'de', text: 'ttt', limit: 5 }).total).toBe(0);
    expect(search(open(), { language: 'de', text: '3x2.5', limit: 5 }).total).toBe(0);
  });

  test('a short word is no misspelling of one that begins otherwise', () => {
    const result = search(open(), { language: 'de', text: 'kampe', limit: 5 });
    expect(result).toMatchObject({ total: 0, match: 'anyWord' });
    expect(result).not.toHaveProperty('didYouMean');
  });
});

describe('synonyms', () => {
  const synonyms: Synonyms = { de: { FI: ['Fehlerstromschutzschalter'], Neonröhre: ['LED Lampe', 'Klemme'] } };

  test('a trade word finds what it stands for', () => {
    expect(search(open(synonyms), { language: 'de', text: 'fi 40A', limit: 5 }).skus).toEqual(['fi']);
  });

  test('a misspelt word is also what the right one is called', () => {
    const trade: Synonyms = { de: { Steckdose: ['Klemme'] } };
    const result = search(open(trade), { language: 'de', text: 'stekdose', limit: 5 });
    expect(result).toMatchObject({ didYouMean: 'Steckdose', match: 'corrected' });
    expect(result.skus).toEqual(search(open(trade), { language: 'de', text: 'Steckdose', limit: 5 }).skus);
    expect(result.skus).toContain('klemme');
  });

  test('what only one word begins with is that word, also by its other names', () => {
    const trade: Synonyms = { fr: { disjoncteur: ['borne'] }, de: { Leuchtmittel: ['LED Lampe'] } };
    const ask = (language: Language, text: string) => search(open(trade), { language, text, limit: 5 }).skus;
    expect(ask('fr', 'disjonc')).toEqual(ask('fr', 'disjoncteur'));
    expect(ask('fr', 'disjonc')).toContain('klemme');
    expect(ask('de', 'leuchtm')).toEqual(['lampe']);
  });

  test('an alternative of several words wants all of them', () => {
    const result = search(open(synonyms), { language: 'de', text: 'neonröhre', limit: 5 });
    expect(result.skus.toSorted()).toEqual(['klemme', 'lampe']);
  });
});

describe('trade talk', () => {
  const synonyms: Synonyms = {
    de: {
      'FI/LS': ['Klemme'],
      'Personen-Schutz für Bäder': ['Fehlerstromschutzschalter'],
      LS: ['Leitungsschutzschalter'],
    },
  };

  test('a phrase stands for something else than its words', () => {
    expect(search(open(synonyms), { language: 'de', text: 'FI-LS', limit: 5 }).skus).toEqual(['klemme']);
    expect(search(open(synonyms), { language: 'de', text: 'ls c16', limit: 5 }).skus).toEqual(['ls']);
  });

  test('words that say nothing may be left out of a phrase', () => {
    expect(search(open(synonyms), { language: 'de', text: 'personen schutz bäder 40a', limit: 5 }).skus).toEqual([
      'fi',
    ]);
  });

  test('a number without its unit is any measure of that number, not a longer number', () => {
    expect(search(open(), { language: 'de', text: 'fehlerstromschutzschalter 40', limit: 5 }).skus).toEqual(['fi']);
    expect(search(open(), { language: 'de', text: '3 fehlerstromschutzschalter', limit: 5 }).relaxed).toBe(true);
  });

  test('a compound in two words is the compound', () => {
    const result = search(open(), { language: 'de', text: 'leitungs schutzschalter', limit: 5 });
    expect(result).toMatchObject({ skus: ['ls'], relaxed: false });
  });
});

describe('what comes first', () => {
  const call = (sku: string, name: string, category: string, keywords: readonly string[] = []): IndexDocument => ({
    sku,
    popularity: sku === 'combined' || sku === 'strip' ? 9 : 1,
    categoryIds: [],
    codes: [{ kind: 'eNumber', value: `${sku.length}05 123 ${sku.length}99` }],
    texts: { de: { name, category, keywords } },
  });
  const builder = createIndexBuilder({ categories: [], catalogueVersion: '1' });
  builder.add(call('socket', 'Dose T13', 'Dosen'));
  builder.add(call('strip', 'Leiste 5 Dosen', 'Leisten, Dosen und Verlängerungen'));
  builder.add(call('rcd', 'FI 40 A', 'Schutz', ['Fehlerstrom', 'RCD']));
  builder.add(call('combined', 'FI/LS 40 A', 'Schutz', ['Kombi']));
  const index = openIndex(builder.finish(), { synonyms: { de: { FI: ['RCD', 'Fehlerstrom'] } } });

  test('a category of its own says more than a category of many things', () => {
    expect(search(index, { language: 'de', text: 'dosen', limit: 5 }).skus).toEqual(['socket', 'strip']);
  });

  test('what also has the other names of a word is the thing meant', () => {
    expect(search(index, { language: 'de', text: 'fi', limit: 5 }).skus).toEqual(['rcd', 'combined']);
  });

  test('what the trade knows as something else comes after the thing itself', () => {
    const synonyms: Synonyms = { de: { FI: ['Schutz gegen Fehlerstrom'], 'FI/LS': ['Kombi'] } };
    const { skus } = search(openIndex(index.view, { synonyms }), { language: 'de', text: 'fi', limit: 5 });
    expect(skus).toEqual(['rcd', 'combined']);
    expect(search(openIndex(index.view), { language: 'de', text: 'fi', limit: 5 }).skus).toEqual(['combined', 'rcd']);
  });

  test('a number is found by its middle', () => {
    const result = search(index, { language: 'de', text: '05-123.6', limit: 5 });
    expect(result).toMatchObject({ skus: ['socket'], match: 'codePrefix', relaxed: false });
    expect(search(index, { language: 'de', text: '9123456', limit: 5 }).total).toBe(0);
  });
});

describe('words that end in -ter and -tor', () => {
  const builder = createIndexBuilder({ categories: [], catalogueVersion: '1' });
  const call = (sku: string, name: string, number: string): IndexDocument => ({
    sku,
    popularity: 1,
    categoryIds: [],
    codes: [{ kind: 'manufacturerNumber', value: number }],
    texts: { de: { name }, en: { name } },
  });
  builder.add(call('alarm', 'Smoke detector with battery', 'SM-7X2'));
  builder.add(call('cable', 'Cable for smoke detection and fire detection', 'CB/2PC6-10'));
  const index = openIndex(builder.finish());

  test('an English "detecter" is the detector, and no less what detects', () => {
    const result = search(index, { language: 'en', text: 'detecter', limit: 5 });
    expect(result.skus.toSorted()).toEqual(['alarm', 'cable']);
    expect(search(index, { language: 'en', text: 'battery detecter', limit: 5 })).toMatchObject({
      skus: ['alarm'],
      relaxed: false,
    });
  });

  test.each([
    ['2PC6', ['cable']],
    ['2pc', []],
    ['c610', ['cable']],
    ['7x2', []],
  ])('"%s" of a number with letters is found from four characters on', (text, expected) => {
    expect(search(index, { language: 'en', text, limit: 5 }).skus).toEqual(expected);
  });
});

describe('words beside each other', () => {
  const builder = createIndexBuilder({ categories: [], catalogueVersion: '1' });
  const call = (sku: string, name: string, popularity: number): IndexDocument => {
    return { sku, popularity, categoryIds: [], codes: [], texts: { de: { name }, fr: { name: `Article ${sku}` } } };
  };
  builder.add(call('apart', 'Zubehör Rahmen aus Glas für Steckdosen weiss', 9));
  builder.add(call('beside', 'Zubehör aus Glas für Steckdosen Rahmen weiss', 1));
  const index = openIndex(builder.finish());

  test('come before the same words apart, also inflected', () => {
    for (const text of ['steckdosen rahmen', 'Steckdose Rahmen'])
      expect(search(index, { language: 'de', text, limit: 5 }).skus).toEqual(['beside', 'apart']);
    expect(search(index, { language: 'de', text: 'rahmen steckdosen', limit: 5 }).skus).toEqual(['apart', 'beside']);
  });

  test('are chance where a measure stands before another fact', () => {
    const colours = createIndexBuilder({ categories: [], catalogueVersion: '1' });
    colours.add(call('popular', 'Dose T13 Einsatz schwarz', 9));
    colours.add(call('strip', 'Dose Einsatz T13 schwarz', 1));
    const asked = search(openIndex(colours.finish()), { language: 'de', text: 't13 schwarz', limit: 5 });
    expect(asked.skus).toEqual(['popular', 'strip']);
  });

  test('count in any order that is not by relevance for nothing', () => {
    const request = { language: 'de', text: 'steckdosen rahmen', limit: 5, sort: 'popularity' } as const;
    expect(search(index, request).skus).toEqual(['apart', 'beside']);
  });
});

test('strange texts are answered, never thrown at', () => {
  for (const text of ['\0\u0007', '😀 led', 'a'.repeat(10_000), 'x '.repeat(5000), "'; DROP TABLE", '.*(', '٣٤', 'ﬁ'])
    expect(search(open(), { language: 'de', text, limit: 5 }).total).toBeGreaterThanOrEqual(0);
});

test.each(['%%%', '--- /', '😀', '«»', '٭ ×', '…'])('"%s" has punctuation and no words, and finds nothing', (text) => {
  const result = search(open(), { language: 'de', text, limit: 5 });
  expect([result.total, result.skus, result.facets, result.relaxed]).toEqual([0, [], [], false]);
});

test.each(['', '   '])('"%s" asks for nothing special, and finds everything', (text) => {
  expect(search(open(), { language: 'de', text, limit: 5 }).total).toBe(Object.keys(names).length);
});

function found(text: string, language: Language): readonly string[] {
  return search(open(), { language, text, limit: 20 }).skus.toSorted();
}

function open(synonyms: Synonyms = {}) {
  const builder = createIndexBuilder({ categories: [], catalogueVersion: '1' });
  for (const document of documents()) builder.add(document);
  return openIndex(builder.finish(), { synonyms });
}

function documents(): readonly IndexDocument[] {
  return Object.entries(names).map(([sku, [de, fr, manufacturer, popularity]]) => ({
    sku,
    popularity,
    categoryIds: [],
    codes: [],
    manufacturer,
    texts: { de: { name: de, description: descriptions[sku] ?? '' }, fr: { name: fr } },
  }));
}
