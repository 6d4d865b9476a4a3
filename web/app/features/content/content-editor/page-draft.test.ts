import { parseRichText, writeRichText } from '@shop/contract/rich-text';
import { noText } from '@shop/contract/content-texts';
import { describe, expect, test } from 'vitest';
import { addBlock, changeDraft, draftOf, moveBlock, newBlock, removeBlock } from './page-draft.ts';
import { fromEditor, toEditor } from './rich-document.ts';
import { instantOfZurich, zurichLocal } from './zurich-instant.ts';

describe('A draft', () => {
  const empty = draftOf({ pageTitle: noText, pageSummary: noText, blocks: [] });
  const idsOf = ({ document }: typeof empty) => document.blocks.map(({ id }) => id);
  const edit = (draft: typeof empty, change: ReturnType<typeof removeBlock>) =>
    changeDraft(draft, { kind: 'edit', change });

  test('takes blocks, moves them, and takes every change back in its order', () => {
    let draft = edit(empty, addBlock(newBlock('text', '1')));
    draft = edit(draft, addBlock(newBlock('button', '2')));
    draft = edit(draft, moveBlock('b-2', -1));
    expect(idsOf(draft)).toEqual(['b-2', 'b-1']);
    draft = edit(draft, removeBlock('b-2'));
    expect(idsOf(draft)).toEqual(['b-1']);
    draft = changeDraft(draft, { kind: 'undo' });
    draft = changeDraft(draft, { kind: 'undo' });
    expect(idsOf(draft)).toEqual(['b-1', 'b-2']);
    expect(draft.edits).toBe(6);
  });

  test('moves nothing beyond its ends, and undoes nothing where nothing was done', () => {
    const one = edit(empty, addBlock(newBlock('text', '1')));
    expect(idsOf(edit(one, moveBlock('b-1', -1)))).toEqual(['b-1']);
    expect(changeDraft(empty, { kind: 'undo' })).toBe(empty);
  });
});

test.each([
  'Ein **fettes** und _schräges_ Wort mit [Link](/so/terms)',
  'Erste Zeile\nzweite Zeile\n\nneuer Absatz',
  '- eins\n- zwei **fett**\n\n1. erstens\n2. zweitens',
  '1\\. kein Punkt einer Liste',
])('the editor gives back what it was given: %s', (text) => {
  expect(writeRichText(fromEditor(toEditor(parseRichText(text))))).toBe(text);
});

test.each([
  ['2026-12-01T06:00', '2026-12-01T05:00:00.000Z'],
  ['2026-07-01T06:00', '2026-07-01T04:00:00.000Z'],
  ['2026-10-25T12:00', '2026-10-25T11:00:00.000Z'],
])('%s in Zurich is %s', (local, instant) => {
  expect(instantOfZurich(local)).toBe(instant);
  expect(zurichLocal(instant)).toBe(local);
});

test.each(['', '2026-12-01', 'x'])('«%s» is no instant', (local) => {
  expect(instantOfZurich(local)).toBeUndefined();
});
