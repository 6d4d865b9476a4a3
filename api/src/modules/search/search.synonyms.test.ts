import { createIndexBuilder, openIndex, search, type Language } from '@shop/catalogue-index';
import { describe, expect, test } from 'vitest';
import { tradeSynonyms, tradeWords } from './search.synonyms.ts';

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
const index = openIndex(builder.finish(), { synonyms: tradeSynonyms });

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

describe.each(Object.entries(tradeWords))('the trade words of %s', (_language, { same, oneWay }) => {
  test('stand once in their group, and no group has only one', () => {
    for (const group of same) {
      expect(group.length).toBeGreaterThan(1);
      expect(new Set(group.map((word) => word.toLowerCase())).size, group.join()).toBe(group.length);
    }
  });

  test('are spelt as in Switzerland and without spaces at the ends', () => {
    for (const word of [...same.flat(), ...Object.entries(oneWay).flat(2)]) {
      expect(word).toBe(word.trim());
      expect(word).not.toContain('ß');
    }
  });
});
