import { expect, test } from 'vitest';
import { contentEditorEndpoints } from './content-editor.schemas.ts';
import { faultsOf } from './faults.ts';

const nothing = { de: '', fr: '', it: '', en: '' };

test('links and groups of the navigation without a German label, and links without a target, are told field by field', () => {
  const link = { labelText: nothing, linkTarget: '' };
  const navigation = { headerLinks: [link], footerGroups: [{ labelText: nothing, groupLinks: [] }] };
  const read = contentEditorEndpoints.saveNavigation.body.safeParse({ version: 1, navigation }, { reportInput: true });
  const issues = (read.error?.issues ?? []).map((issue) => ({ ...issue, path: ['body', ...issue.path] }));
  expect(faultsOf(issues).faults.map(({ code, field }) => [code, field])).toEqual([
    ['field.required', 'navigation.headerLinks.0.labelText.de'],
    ['field.required', 'navigation.headerLinks.0.linkTarget'],
    ['field.required', 'navigation.footerGroups.0.labelText.de'],
  ]);
});

test('a link in German alone is taken', () => {
  const link = { labelText: { ...nothing, de: 'Standorte' }, linkTarget: '/so/locations' };
  const body = { version: 1, navigation: { headerLinks: [link], footerGroups: [] } };
  expect(contentEditorEndpoints.saveNavigation.body.safeParse(body).success).toBe(true);
});
