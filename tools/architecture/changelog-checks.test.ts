import { expect, test } from 'vitest';
import { checkChangelog } from './changelog-checks.ts';

const messages = (text: string) => checkChangelog([{ path: 'CHANGELOG.md', text }]).map((one) => one.message);

test('the changelog has versions with dates, known groups and short lines', () => {
  expect(messages('# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Cart: one.\n\n## [0.1.0] - 2026-11-22\n')).toEqual(
    [],
  );
  expect(messages('## Unreleased')).toEqual([expect.stringContaining('a section is')]);
  expect(messages('## [0.1.0]')).toEqual([expect.stringContaining('a section is')]);
  expect(messages('### News')).toEqual([expect.stringContaining('a group is one of')]);
  expect(messages(`- ${'word '.repeat(20)}`)).toEqual([]);
  expect(messages(`- ${'word '.repeat(21)}`)).toEqual([expect.stringContaining('21 words')]);
});
