import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { stopClock } from '../../../test-clock.ts';
import { renderPage } from '../../../test-page.tsx';
import { CartPage } from './cart-page.tsx';
import { cents, sampleCart, sampleLine, sampleList } from './cart.samples.ts';

Element.prototype.scrollIntoView = () => undefined;

const { ask, file, ids } = vi.hoisted(() => ({
  ask: vi.fn<(...asked: unknown[]) => Promise<unknown>>(),
  file: vi.fn<(...asked: unknown[]) => Promise<unknown>>(),
  ids: { last: 0 },
}));
vi.mock('#app/lib/browser-api.ts', () => ({
  browserApi: { ask, file, get: ask },
  newRequestId: () => `id-${++ids.last}`,
}));

const summary = { cartId: 'c', name: '', version: 8, netTotal: null, cartQuantity: 3, pendingQuantity: 0 };
beforeEach(() => {
  ask.mockReset();
  const reply = { cart: summary, items: [sampleLine()], removed: [], undoId: 'undo-1', pendingItems: null };
  ask.mockResolvedValue({ ok: true, reply, messages: [] });
});

function show(cart = sampleCart()) {
  stopClock();
  renderPage(<CartPage cart={cart} list={sampleList(cart)} />);
  return userEvent.setup({ delay: null });
}
const bodies = () => ask.mock.calls.map(([, input]) => (input as { body?: unknown }).body);

test('a row that is ticked, one that cannot be ordered and one that waits for confirmation look different', async () => {
  const [ticked, broken, changed] = sampleCart().items.map((line, at) => ({ ...line, isOrderable: at !== 1 }));
  if (!ticked || !broken || !changed) throw new Error('The sample has three lines.');
  const change = {
    id: 'price-1',
    kind: 'price' as const,
    sku: changed.sku,
    groupKey: changed.groupKey,
    name: changed.name,
    priceBefore: cents(500),
    priceNow: cents(535),
    replacement: null,
    message: 'Neuer Preis',
    confirm: { id: 'price-1', label: 'Bestätigen' },
  };
  const user = show(sampleCart({ items: [ticked, broken, changed], cartChanges: [change] }));
  const look = ({ name }: { readonly name: string }) => screen.getByRole('row', { name: new RegExp(name) }).className;
  expect(new Set([ticked, broken, changed].map(look)).size).toBe(3);
  const before = look(broken);
  for (const line of [ticked, broken])
    await user.click(screen.getByRole('checkbox', { name: `Auswählen: ${line.name}` }));
  expect(new Set([ticked, broken, changed].map(look)).size).toBe(3);
  expect(look(broken)).not.toBe(before);
});

test('what has its price on request says so, in its row and beside the total, and not that it costs nothing', () => {
  const unpriced = { isOrderable: false, isOnRequest: true, unitPrice: null, unitPriceGross: null, lineTotal: null };
  const items = [sampleLine(), sampleLine({ sku: '1002', name: 'Relais', ...unpriced })];
  show(sampleCart({ items, orderTypes: ['QuoteRequest'] }));
  const row = screen.getByRole('row', { name: /Relais/ });
  expect(row.textContent).toContain('Preis auf Anfrage');
  expect(row.textContent).not.toContain('0.00');
  expect(row.textContent).not.toContain('Nicht mehr');
  expect(screen.getAllByText('1 Position ist nicht im Total: Preis auf Anfrage.').length).toBeGreaterThan(0);
});

test('a cart in which nothing has a price has a total on request, not one of 0.00', () => {
  const { priceSummary } = sampleCart();
  if (priceSummary === null) throw new Error('the sample has prices');
  const nothing = {
    ...priceSummary,
    subtotal: cents(0),
    discountTotal: cents(0),
    netTotal: cents(0),
    taxTotal: { amount: cents(0), percentage: 8.1 },
    grandTotal: cents(0),
  };
  const unpriced = { isOrderable: false, isOnRequest: true, unitPrice: null, unitPriceGross: null, lineTotal: null };
  show(sampleCart({ items: [sampleLine(unpriced)], orderTypes: ['QuoteRequest'], priceSummary: nothing }));
  const summary = screen.getByRole('complementary', { name: 'Zusammenfassung' });
  expect(summary.textContent).toContain('TotalPreis auf Anfrage');
  expect(document.body.textContent).not.toContain('0.00');
});

test('who may not ask for an offer finds no way to one, also not in the bar of a phone', () => {
  show(sampleCart({ items: [sampleLine({ isOrderable: false, isOnRequest: true })], orderTypes: ['QuoteRequest'] }));
  expect(screen.getByText(/nur als Offerte angefragt werden/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Zur Offertanfrage' })).toBeNull();
});

test('labels are asked for the ticked lines, and paper says whose cart it is', async () => {
  await import('../cart-export/label-dialog.tsx'); // fetched before the button is pressed
  const user = show();
  expect(screen.getByText(/Warenkorb «Länggasse 12» · gedruckt am \d{2}\.\d{2}\.\d{4}/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Auswählen: Kabelbinder 100 mm' }));
  ask.mockReturnValue(new Promise(() => undefined)); // the sheets are still on their way
  await user.click(screen.getByRole('button', { name: 'Etiketten' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  await waitFor(() => expect(bodies()).toContainEqual({ items: [{ sku: '1002', groupKey: '' }] }));
});

test('a file has the ticked lines, and says so before it is fetched', async () => {
  await import('../cart-export/export-dialog.tsx'); // fetched before the button is pressed
  file.mockReturnValue(new Promise(() => undefined)); // still on its way
  const user = show();
  await user.click(screen.getByRole('checkbox', { name: 'Auswählen: Kabelbinder 100 mm' }));
  await user.click(screen.getByRole('button', { name: 'Exportieren' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('1 angekreuzte Position')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Exportieren' }));
  expect(file.mock.calls[0]?.[1]).toMatchObject({ body: { type: 'pdf', items: [{ sku: '1002', groupKey: '' }] } });
});

test('on paper, where ticked rows stand alone, neither the sums nor the count of the whole cart stand beside them', () => {
  show();
  const ofTheWhole = (one: Element) => one.closest('[data-print="whole"]') !== null;
  expect(ofTheWhole(screen.getByRole('complementary', { name: 'Zusammenfassung' }))).toBe(true);
  expect(ofTheWhole(screen.getByText('3 Positionen'))).toBe(true);
});

test('on paper a commission of which nothing is ticked is left out, and the others stand without sums of the whole', async () => {
  const items = [sampleLine({ commission: 'Küche' }), sampleLine({ sku: '1002', name: 'Kabelbinder 100 mm' })];
  const user = show(sampleCart({ items }));
  const kitchen = () => screen.getByRole('row', { name: /^Küche/ });
  const others = () => screen.getByRole('row', { name: /^Ohne Kommission/ });
  expect([kitchen(), others()].map(({ dataset }) => dataset['print'])).toEqual([undefined, undefined]);
  await user.click(screen.getByRole('checkbox', { name: 'Auswählen: Kabelbinder 100 mm' }));
  expect([kitchen(), others()].map(({ dataset }) => dataset['print'])).toEqual(['no', undefined]);
  expect(
    within(others())
      .getByText(/1 Position/)
      .closest('[data-print="whole"]'),
  ).toBeTruthy();
});
