import type { EmailText } from '@shop/contract/email-texts';
import { expect, test } from 'vitest';
import { bodyOfText, placeholdersLeftOut, valuesOfText } from './email-text-values.ts';

const texts = (de: string) => ({ de, fr: 'F', it: 'I', en: 'E' });
const text: EmailText = {
  emailGroup: 'orders',
  groupName: 'Bestellungen',
  emailWord: 'thanks',
  shopText: texts('Danke.'),
  ownText: { de: 'Merci.', fr: '', it: '', en: '' },
  placeholders: [],
  isOneLine: false,
  version: 2,
  versions: [
    { version: 2, savedAt: '', savedBy: '', ownText: { de: 'Merci.', fr: '', it: '', en: '' } },
    { version: 1, savedAt: '', savedBy: '', ownText: { de: 'Besten Dank.', fr: '', it: '', en: '' } },
  ],
};

test('the form begins with what e-mails say: own words, and the shop’s where there are none', () => {
  expect(bodyOfText(valuesOfText(text))).toEqual({ version: 2, ownText: texts('Merci.') });
});

test('an earlier version, or the shop’s text, stands in the form and follows the newest version', () => {
  expect(bodyOfText(valuesOfText(text, 1))).toEqual({ version: 2, ownText: texts('Besten Dank.') });
  expect(bodyOfText(valuesOfText(text, 0))).toEqual({ version: 2, ownText: texts('Danke.') });
});

test('a placeholder that was left out is named', () => {
  expect(placeholdersLeftOut('{{a}} und {{b}}', 'nur {{b}}')).toEqual(['{{a}}']);
  expect(placeholdersLeftOut('{{a}}', '')).toEqual([]);
});
