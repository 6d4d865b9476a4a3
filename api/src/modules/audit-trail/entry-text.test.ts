import { expect, test } from 'vitest';
import type { StoredEntry } from './audit-trail.sql.ts';
import { entryText } from './entry-text.ts';

const change = (field: string, to: string) => ({ field, from: null, to });

const entry: StoredEntry = {
  id: 1,
  at: new Date('2026-11-28T16:26:00Z'),
  userName: '',
  staffName: 'Marco Steiner',
  subjectKind: 'article',
  subject: '1003739 Leuchte',
  action: 'changed',
  changes: [
    change('isTop', 'true'),
    change('ownPriceType', 'promotion'),
    change('ownPriceFrom', '2026-11-01'),
    change('ownLabels.0', 'clearance'),
    change('ownRelations.0.relationType', 'spare_part'),
  ],
};

test('what is added to an article by hand stands in the trail in words', () => {
  const words = entryText(entry, 'de').changes.map(({ to }) => to);
  expect(words).toEqual(['ja', 'Aktion', '01.11.2026', 'Ausverkauf', 'Ersatzteil']);
});
