import type { NavigationDocument } from '@shop/contract/content-editor';
import { expect, test } from 'vitest';
import { navigationBody, navigationValues } from './navigation-values.ts';

const words = (de: string) => ({ de, fr: `${de} fr`, it: '', en: '' });
const navigation: NavigationDocument = {
  headerLinks: [{ labelText: words('Filialen'), linkTarget: '/so/branches' }],
  footerGroups: [
    { labelText: words('Firma'), groupLinks: [] },
    {
      labelText: words('Rechtliches'),
      groupLinks: [
        { labelText: words('AGB'), linkTarget: '/so/terms' },
        { labelText: words('Datenschutz'), linkTarget: 'https://example.ch' },
      ],
    },
  ],
};

test('links and groups stand in the form in their order, and come out of it as they went in', () => {
  expect(navigationBody(navigationValues({ version: 3, navigation }))).toEqual({ version: 3, navigation });
});

test('a navigation without links is a form without entries', () => {
  const none = { version: 0, navigation: { headerLinks: [], footerGroups: [] } };
  expect(navigationValues(none)).toEqual({ version: '0' });
  expect(navigationBody({ version: '0' })).toEqual(none);
});
