import type { CartImport } from '@shop/contract/cart-import';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { ImportLines } from './import-lines.tsx';
import { saveDraft, emptyDraft } from './import-draft.ts';
import { cartTarget } from './import-target.ts';
import { useImport } from './use-import.ts';

const { ask } = vi.hoisted(() => ({ ask: vi.fn<(...asked: unknown[]) => Promise<unknown>>() }));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask, get: ask }, newRequestId: () => 'id-1' }));

// As high as a window: where nothing has a height, no row is in sight.
vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480);

type Line = CartImport['lines'][number];
const unknown: Line = {
  sheet: 0,
  line: 1,
  text: 'X-1 5',
  number: 'X-1',
  quantityText: '5',
  verdict: 'unknown',
  reasons: [],
  skus: [],
  specificityOf: null,
  quantity: 5,
  quantitiesNear: [],
  addedTo: null,
  commission: '',
  note: '',
  combination: null,
  places: [],
  custom: null,
};
const result: CartImport = {
  lines: [unknown, { ...unknown, line: 2, text: 'X-2 5', number: 'X-2' }],
  articles: [],
  combinations: [],
  sheets: [{ name: '', lineCount: 2, columns: null, isRead: true }],
};
const lamp = { sku: '1001', eNumber: '', name: 'Lampe', quantityMin: 1, quantityInterval: 1, part: null };

beforeEach(() => {
  sessionStorage.clear();
  ask.mockReset();
  saveDraft(cartTarget('c1').key, { ...emptyDraft, text: 'X-1 5', result, chosenSheets: [0] });
});

function List() {
  return <ImportLines state={useImport(cartTarget('c1'), () => undefined)} />;
}
const rows = () => within(screen.getByRole('region', { name: 'Zeilen der Liste' }));

test('whoever corrects a line goes on with the lines that are left, and after the last one with what he has got', async () => {
  renderPage(<List />);
  const user = userEvent.setup();
  const found = { ...unknown, number: '1001', verdict: 'ok', skus: ['1001'] };
  ask.mockResolvedValue({ ok: true, reply: { ...result, lines: [found], articles: [lamp], products: [] } });
  await user.type(rows().getByRole('textbox', { name: 'Andere Nummer für Zeile 1' }), '1001{Enter}');
  await waitFor(() => expect(rows().queryByRole('textbox', { name: /Zeile 1$/ })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Zeilen der Liste' })));
  await user.tab();
  expect(document.activeElement).toBe(rows().getByRole('textbox', { name: 'Andere Nummer für Zeile 2' }));
  await user.click(rows().getByRole('button', { name: 'Zeile 2 auslassen' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Zeilen der Liste' })));
  expect(rows().getByText('Lampe')).toBeTruthy();
});
