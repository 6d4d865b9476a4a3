import { createIndexBuilder, openIndex, search, type Language } from '@shop/catalogue-index';
import { describe, expect, test } from 'vitest';
import { languages } from '@shop/contract/values';
import { knownBrands, missingThings, tradeThings, tradeWords, wordsMeantToo } from './search.synonyms.ts';

/** Names as they stand in catalogues, without any keyword. */
const names: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  rcd: {
    de: 'Fehlerstromschutzschalter 4P',
    fr: 'Interrupteur différentiel 4P',
    it: 'Interruttore differenziale 4P',
    en: 'RCCB 4P',
  },
  mcb: {
    de: 'Leitungsschutzschalter 1P',
    fr: 'Disjoncteur de ligne 1P',
    it: 'Interruttore magnetotermico 1P',
    en: 'MCB 1P',
  },
  rcbo: { de: 'FI/LS-Schalter 2P', fr: 'RCBO 2P', it: 'RCBO 2P', en: 'RCBO 2P' },
  socket: { de: 'Steckdose T13', fr: 'Prise T13', it: 'Presa T13', en: 'Socket T13' },
  conduit: {
    de: 'Rohr KRF M20',
    fr: 'Tube souple KRF M20',
    it: 'Tubo flessibile KRF M20',
    en: 'Flexible conduit KRF M20',
  },
  wallbox: { de: 'Wallbox 11 kW', fr: 'Borne murale 11 kW', it: 'Wallbox 11 kW', en: 'Wallbox 11 kW' },
  smoke: { de: 'Rauchmelder', fr: 'Détecteur de fumée', it: 'Rivelatore di fumo', en: 'Smoke detector' },
};

const builder = createIndexBuilder({ categories: [], catalogueVersion: '1' });
for (const [sku, texts] of Object.entries(names))
  builder.add({
    sku,
    popularity: 1,
    categoryIds: [],
    codes: [],
    texts: { de: { name: texts.de }, fr: { name: texts.fr }, it: { name: texts.it }, en: { name: texts.en } },
  });
const index = openIndex(builder.finish(), tradeWords);

describe('a trade word finds the article whatever its maker calls it', () => {
  test.each([
    ['de', 'FI', 'rcd'],
    ['de', 'RCD', 'rcd'],
    ['de', 'FI-Schalter', 'rcd'],
    ['de', 'Sicherungsautomat', 'mcb'],
    ['de', 'LS', 'mcb'],
    ['de', 'RCBO', 'rcbo'],
    ['de', 'Dose T13', 'socket'],
    ['de', 'Wellrohr M20', 'conduit'],
    ['de', 'Ladestation', 'wallbox'],
    ['de', 'Brandmelder', 'smoke'],
    ['fr', 'DDR', 'rcd'],
    ['fr', 'disjoncteur', 'mcb'],
    ['fr', 'prise de courant', 'socket'],
    ['fr', 'gaine', 'conduit'],
    ['fr', 'borne de recharge', 'wallbox'],
    ['it', 'salvavita', 'rcd'],
    ['it', 'automatico', 'mcb'],
    ['it', 'guaina M20', 'conduit'],
    ['it', 'colonnina di ricarica', 'wallbox'],
    ['en', 'residual current device', 'rcd'],
    ['en', 'circuit breaker', 'mcb'],
    ['en', 'power outlet', 'socket'],
    ['en', 'EV charger', 'wallbox'],
    ['en', 'fire alarm', 'smoke'],
  ] as const)('%s: %s', (language, text, sku) => {
    const found = search(index, { language, text, limit: 3 });
    expect(found).toMatchObject({ relaxed: false, match: 'words' });
    expect(found.skus[0]).toBe(sku);
  });
});

describe('a word of another language leads to the thing as well', () => {
  test.each([
    ['de', 'prise', 'socket'],
    ['fr', 'Rauchmelder', 'smoke'],
    ['it', 'wallbox', 'wallbox'],
    ['en', 'Leitungsschutzschalter', 'mcb'],
  ] as const)('%s: %s', (language, text, sku) => {
    expect(search(index, { language, text, limit: 3 }).skus[0]).toBe(sku);
  });
});

describe('the words of the trade', () => {
  const all = [...tradeThings, ...missingThings];
  const wordsOf = (thing: (typeof all)[number]) => [
    ...languages.flatMap((language) => thing[language] ?? []),
    ...(thing.dialect ?? []),
  ];

  test('are at least 600 pairs in four languages and dialect', () => {
    const pairs = tradeThings.reduce((sum, thing) => {
      const synonyms = languages.reduce((more, language) => more + Math.max(0, (thing[language]?.length ?? 0) - 1), 0);
      return sum + synonyms + (thing.dialect?.length ?? 0);
    }, 0);
    expect(pairs).toBeGreaterThanOrEqual(600);
    for (const language of languages)
      expect(Object.keys(tradeWords.synonyms[language] ?? {}).length).toBeGreaterThan(300);
  });

  test('stand once in their group', () => {
    for (const thing of all)
      for (const language of languages) {
        const group = thing[language] ?? [];
        expect(new Set(group.map((word) => word.toLowerCase())).size, group.join()).toBe(group.length);
      }
  });

  test('are spelt as in Switzerland and without spaces at the ends', () => {
    const meantToo = languages.flatMap((language) => Object.entries(wordsMeantToo[language]).flat(2));
    for (const word of [...all.flatMap(wordsOf), ...meantToo]) {
      expect(word).toBe(word.trim());
      expect(word).not.toContain('ß');
    }
  });

  test('say of every missing thing only what has a name in the list', () => {
    const names = new Set(tradeThings.flatMap(({ de = [] }) => de));
    for (const { near } of missingThings) for (const name of near) expect(names).toContain(name);
  });

  test('name every brand once', () => {
    const names = knownBrands.map(({ name }) => name);
    expect(names).toHaveLength(new Set(names).size);
  });
});
