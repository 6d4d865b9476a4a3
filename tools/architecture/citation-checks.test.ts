import { describe, expect, test } from 'vitest';
import { checkCitations, checkDecisions } from './citation-checks.ts';

const money = { path: 'docs/domain/money.md', text: '# Money\n\n## Whole Rappen\n\n## Rounding\n' };
/** Written in two pieces, so that this file cites nothing itself. */
const domain = (page: string) => `docs/${'domain'}/${page}`;

describe('business rules', () => {
  const messages = (text: string, path = 'api/src/a.ts') =>
    checkCitations([money, { path, text }]).map((one) => one.message);

  test('are cited by a page and a heading that exist, in code, tests and Markdown', () => {
    expect(messages(`/** Rounded once (${domain('money.md#rounding')}). */`)).toEqual([]);
    expect(messages(`test('rounds as ${domain('money.md#whole-rappen')} says')`, 'api/src/a.test.ts')).toEqual([]);
    expect(messages(`See ${domain('money.md')}.`, 'README.md')).toEqual([]);
  });

  test('are not cited where they do not stand', () => {
    expect(messages(`/** ${domain('money.md#truncation')} */`)).toEqual([expect.stringContaining('no such heading')]);
    expect(messages(`${domain('coins.md#rounding')}`, 'README.md')).toEqual([expect.stringContaining('no such page')]);
  });

  test('are not cited by a number', () => {
    expect(messages(`/** Rounded once (${'ruling'} 10). */`)).toEqual([
      expect.stringContaining('cite the page and heading'),
    ]);
    expect(messages(`/** As ${'Rulings'}\n * 20 and 21 say. */`.replace('\n *', ''))).toHaveLength(1);
    expect(messages(`/** ${'specification'}, section 9 */`)).toHaveLength(1);
    expect(messages('/** GS1 General Specifications, section 7.9; the ruling class of 1848. */')).toEqual([]);
  });

  test('link to each other by headings that exist', () => {
    const path = 'docs/domain/prices.md';
    expect(messages('See [rounding](money.md#rounding), [money](money.md).', path)).toEqual([]);
    expect(messages('# Prices\n\n## Best price\n\nSee [below](#best-price), [here](#worst-price).', path)).toEqual([
      expect.stringContaining('prices.md#worst-price: no such heading'),
    ]);
    expect(messages('See [coins](coins.md#rounding).', path)).toEqual([expect.stringContaining('no such page')]);
  });
});

describe('decision records', () => {
  const record = (number: string, head: string) => ({
    path: `docs/decisions/${number}-a-subject.md`,
    text: `# ${number} A subject\n\nDate: 2026-11-21 · Status: accepted · ${head}\n`,
  });
  const first = record('0001', 'Superseded by 0002');
  const second = record('0002', 'Supersedes 0001 (the index)');
  const index = {
    path: 'docs/decisions/README.md',
    text: '- 0001 [A subject](0001-a-subject.md)\n- 0002 [A subject](0002-a-subject.md)\n',
  };

  test('are cited only where they exist', () => {
    const cited = (text: string) => checkDecisions([index, first, second, { path: 'api/src/a.ts', text }]);
    expect(cited('/** Columns in memory (decision 0002). */')).toEqual([]);
    expect(cited(`/** decision ${'0003'} */`)).toHaveLength(1);
    expect(cited(`See docs/${'decisions'}/0002-another-subject.md`)).toHaveLength(1);
  });

  test('that were overtaken say by which', () => {
    expect(checkDecisions([index, first, second])).toEqual([]);
    const silent = checkDecisions([index, record('0001', ''), second]);
    expect(silent).toEqual([{ path: record('0001', '').path, message: 'must say: Superseded by 0002' }]);
    expect(checkDecisions([index, second])).toEqual([expect.objectContaining({ path: second.path })]);
  });

  test('stand in the index under their titles', () => {
    const renamed = { ...first, text: first.text.replace('A subject', 'Another subject') };
    expect(checkDecisions([index, renamed, second])).toEqual([
      { path: index.path, message: 'must hold: - 0001 [Another subject](0001-a-subject.md)' },
    ]);
  });
});
