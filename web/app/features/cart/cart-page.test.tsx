import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { RequestCancelled } from '#app/lib/api.ts';
import { notifications } from '#app/lib/notifications.ts';
import { stopClock } from '../../../test-clock.ts';
import { renderPage } from '../../../test-page.tsx';
import { CartPage } from './cart-page.tsx';
import { sampleCart, sampleLine, sampleList } from './cart.samples.ts';

Element.prototype.scrollIntoView = () => undefined;

const { ask, ids } = vi.hoisted(() => ({
  ask: vi.fn<(...asked: unknown[]) => Promise<unknown>>(),
  ids: { last: 0 },
}));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask, get: ask }, newRequestId: () => `id-${++ids.last}` }));

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
const quantity = (name: string) => screen.getByRole('spinbutton', { name: `Menge ${name}` });
const bodies = () => ask.mock.calls.map(([, input]) => (input as { body?: unknown }).body);
const refusal = (code: string, message: string) => ({ ok: false, code, messages: [{ type: 'error', code, message }] });

test('a quantity typed and confirmed with Enter is sent once, and the next quantity has the focus', async () => {
  const user = show();
  await user.click(quantity('Linea Rahmen 2-fach weiss'));
  await user.paste('12');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(quantity('Kabelbinder 100 mm'));
  await waitFor(() =>
    expect(bodies()).toEqual([{ items: [{ sku: '1001', groupKey: '', quantity: 12, seenQuantity: 6 }] }]),
  );
});

test('Enter in the last quantity leads to the number field of the next article', async () => {
  const user = show();
  await user.click(quantity('LS-Schalter C13'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nummer' }));
});

test('minimum and steps are said before anything is typed', () => {
  show();
  expect(screen.getByText(/ab 100 in Schritten von 50/)).toBeTruthy();
});

test('a quantity between steps is not sent; the nearest ones can be taken with one click', async () => {
  const user = show();
  await user.clear(quantity('Kabelbinder 100 mm'));
  await user.type(quantity('Kabelbinder 100 mm'), '130');
  await user.tab();
  expect(quantity('Kabelbinder 100 mm')).toHaveProperty('value', '130');
  await user.click(await screen.findByRole('button', { name: '150 nehmen' }));
  await user.click(quantity('LS-Schalter C13'));
  await waitFor(() =>
    expect(bodies()).toEqual([{ items: [{ sku: '1002', groupKey: '', quantity: 150, seenQuantity: 100 }] }]),
  );
});

test('what the server refuses is said at its row, and what was typed stays', async () => {
  ask.mockResolvedValue(refusal('cart.not_orderable', 'Der Artikel 1001 kann nicht mehr bestellt werden.'));
  const user = show();
  await user.click(quantity('Linea Rahmen 2-fach weiss'));
  await user.keyboard('9{Enter}');
  const row = screen.getByRole('row', { name: /Linea Rahmen/ });
  expect((await within(row).findByRole('alert')).textContent).toContain('kann nicht mehr bestellt werden');
  expect(quantity('Linea Rahmen 2-fach weiss')).toHaveProperty('value', '9');
});

test('without a connection the quantity stays and Enter sends it again', async () => {
  ask.mockRejectedValueOnce(new RequestCancelled('cancelled'));
  const user = show();
  await user.click(quantity('Linea Rahmen 2-fach weiss'));
  await user.keyboard('9{Enter}');
  await screen.findByText(/Menge nicht gespeichert/);
  await user.click(quantity('Linea Rahmen 2-fach weiss'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toEqual({ items: [{ sku: '1001', groupKey: '', quantity: 9, seenQuantity: 6 }] });
});

test('a removed line can be brought back as it was', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Entfernen: LS-Schalter C13' }));
  expect(bodies()).toEqual([{ items: [{ sku: '1003', groupKey: '', seenQuantity: 3 }] }]);
  await waitFor(() => expect(notifications.get().shown.at(-1)?.message).toBe('1 Position entfernt.'));
  notifications.get().shown.at(-1)?.offer?.run();
  await waitFor(() => expect(bodies().at(-1)).toEqual({ undoId: 'undo-1' }));
});

test('whoever gives a quantity up that was refused removes the line, which nobody else has changed', async () => {
  ask.mockResolvedValueOnce(refusal('cart.quantity_max', 'So viel gibt es nicht.'));
  const user = show();
  await user.click(quantity('LS-Schalter C13'));
  await user.paste('500');
  await user.keyboard('{Enter}');
  await screen.findByText('So viel gibt es nicht.');
  await user.click(screen.getByRole('button', { name: 'Entfernen: LS-Schalter C13' }));
  await waitFor(() => expect(bodies().at(-1)).toEqual({ items: [{ sku: '1003', groupKey: '', seenQuantity: 3 }] }));
});

test.each([
  ['Kabelbinder 100 mm', 'LS-Schalter C13', 'the next one'],
  ['LS-Schalter C13', 'Kabelbinder 100 mm', 'the one before, where it was the last'],
])('%s removed by keyboard leaves the focus at %s, %s', async (gone, next) => {
  const user = show();
  screen.getByRole('button', { name: `Entfernen: ${gone}` }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: `Entfernen: ${next}` }));
});

test('ticked lines are removed together', async () => {
  const user = show();
  await user.click(screen.getByRole('checkbox', { name: 'Auswählen: LS-Schalter C13' }));
  await user.click(screen.getByRole('checkbox', { name: 'Auswählen: Kabelbinder 100 mm' }));
  await user.click(screen.getByRole('button', { name: 'Entfernen' }));
  await waitFor(() =>
    expect(bodies()).toEqual([
      {
        items: [
          { sku: '1002', groupKey: '', seenQuantity: 100 },
          { sku: '1003', groupKey: '', seenQuantity: 3 },
        ],
      },
    ]),
  );
});

test('a line that another tab has changed is not removed unseen, and is called by its name', async () => {
  ask.mockResolvedValueOnce(refusal('cart.line_changed', 'Die Menge von 1003 wurde inzwischen auf 9 geändert.'));
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Entfernen: LS-Schalter C13' }));
  await waitFor(() =>
    expect(notifications.get().shown.at(-1)?.message).toBe(
      'Die Menge von «LS-Schalter C13» wurde inzwischen auf 9 geändert.',
    ),
  );
  expect(quantity('LS-Schalter C13')).toBeTruthy();
});

test('an emptied cart asks whether that was meant: its notification waits with the way back', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Warenkorb leeren' }));
  await waitFor(() => expect(notifications.get().shown.at(-1)?.message).toContain('Der Warenkorb ist leer'));
  expect(ask.mock.calls[0]?.[1]).toMatchObject({ query: { seenVersion: 7 } });
  notifications.get().shown.at(-1)?.confirm?.run();
  await waitFor(() => expect(bodies().at(-1)).toEqual({ undoId: 'undo-1' }));
});

test('number, Enter, quantity, Enter: the article is added and the field waits for the next number', async () => {
  const user = show();
  await user.keyboard('n');
  await user.keyboard('334 103 100{Enter}12{Enter}');
  await waitFor(() => expect(bodies()).toEqual([{ productNumber: '334 103 100', quantity: 12 }]));
  const number = screen.getByRole('textbox', { name: 'Nummer' });
  await waitFor(() => expect(number).toHaveProperty('value', ''));
  expect(document.activeElement).toBe(number);
});

test('a quantity that is too high is said at the quantity', async () => {
  const message = { type: 'error', code: 'field.too_big', message: 'Höchstens 999 999.', field: 'quantity' };
  ask.mockResolvedValueOnce({ ok: false, code: 'field.too_big', messages: [message] });
  const user = show();
  await user.keyboard('n');
  await user.keyboard('334 103 100{Enter}9999999{Enter}');
  const field = await screen.findByRole('textbox', { name: 'Menge', description: 'Höchstens 999 999.' });
  expect(document.activeElement).toBe(field);
});

test('an unknown number stays in its field, and the message says which numbers there are', async () => {
  ask.mockResolvedValue(refusal('catalogue.number_unknown', 'Möglich sind Artikel-Nr., E-No, EAN oder Hersteller-Nr.'));
  const user = show();
  await user.keyboard('n');
  await user.keyboard('999{Enter}1{Enter}');
  await screen.findByText(/Möglich sind/);
  expect(screen.getByRole('textbox', { name: 'Nummer' })).toHaveProperty('value', '999');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nummer' }));
});

test('who may not see prices finds no amount on the page', () => {
  const items = [sampleLine({ unitPrice: null, unitPriceGross: null, lineTotal: null, additionsTotal: null })];
  show(
    sampleCart({
      items,
      priceSummary: null,
      pricesMissing: 'notAllowed',
      totals: { netTotal: null, subtotal: null, grandTotal: null },
    }),
  );
  expect(document.body.textContent).not.toMatch(/CHF|\d\.\d\d(?![.\d])/);
  expect(screen.getAllByRole('link', { name: 'Zur Bestellung' }).length).toBeGreaterThan(0);
});

test('with prices out of reach the cart stays usable and asks again on demand', async () => {
  const user = show(sampleCart({ priceSummary: null, pricesMissing: 'unavailable', needsRecalculation: true }));
  expect(quantity('LS-Schalter C13')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Preise nochmals abfragen' }));
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
});

test('an empty cart offers ways on', () => {
  show(sampleCart({ items: [], priceSummary: null }));
  expect(screen.getByText('Ihr Warenkorb ist leer')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Frühere Bestellungen' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Nummer' })).toBeTruthy();
});

test('a quantity somebody else changed meanwhile is told at its line with both, and one of them can be taken', async () => {
  ask.mockResolvedValueOnce(refusal('cart.line_changed', 'Die Menge von 1001 wurde inzwischen geändert.'));
  const user = show();
  await user.click(quantity('Linea Rahmen 2-fach weiss'));
  await user.paste('12');
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: '12 nehmen' }));
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toEqual({ items: [{ sku: '1001', groupKey: '', quantity: 12, seenQuantity: 6 }] });
});

test('lines stand under their commissions with a subtotal each', () => {
  const items = [
    sampleLine({ commission: 'Küche' }),
    sampleLine({ sku: '1002', name: 'Kabelbinder 100 mm' }),
    sampleLine({ sku: '1003', name: 'LS-Schalter C13', commission: 'Küche' }),
  ];
  show(sampleCart({ items }));
  expect(screen.getByRole('rowheader', { name: /Küche.*2 Positionen.*64\.20/ })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: /Ohne Kommission.*1 Position.*32\.10/ })).toBeTruthy();
});

test('a name of more than 255 characters is refused before it is sent, and nothing of it is cut off', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Neuer Warenkorb' }));
  const field = await screen.findByRole('textbox', { name: /Name des Warenkorbs/ });
  expect(screen.getByRole('button', { name: 'Speichern', description: 'Bitte einen Namen eingeben.' })).toHaveProperty(
    'disabled',
    true,
  );
  await user.click(field);
  await user.paste('x'.repeat(256));
  expect(screen.getByRole('button', { name: 'Speichern', description: /höchstens 255/ })).toHaveProperty(
    'disabled',
    true,
  );
  expect(screen.getByText(/höchstens 255 Zeichen lang sein; er hat 256/)).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(ask).not.toHaveBeenCalled();
  await user.type(field, '{Backspace}');
  expect(screen.getByRole('button', { name: 'Speichern' })).toHaveProperty('disabled', false);
});

test('with a custom item only the request for an offer is offered', () => {
  const cart = sampleCart({ orderTypes: ['QuoteRequest'] });
  const user = { permissions: ['requestOffer'], accountLinks: [] };
  renderPage(<CartPage cart={cart} list={sampleList(cart)} />, '/de', { user });
  expect(screen.queryByRole('link', { name: 'Zur Bestellung' })).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Zur Offertanfrage' }).length).toBeGreaterThan(0);
});

test('below the sums stands from which amount on the invoice discount grows', () => {
  const { priceSummary } = sampleCart();
  if (!priceSummary) throw new Error('the sample has prices');
  show(
    sampleCart({ priceSummary: { ...priceSummary, priceScale: { amount: priceSummary.netTotal, percentage: 2.5 } } }),
  );
  expect(screen.getByText(/^Ab CHF.96\.30 Warenwert: 2\.5 % Rechnungsrabatt\.$/)).toBeTruthy();
});

test('on paper the sum stands once, and no way on', () => {
  show();
  const onPaper = (one: Element) => !one.closest('[data-print="no"]');
  expect(screen.getAllByText('Total CHF').filter(onPaper)).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: 'Zur Bestellung' }).filter(onPaper)).toEqual([]);
});

test('whose cart it is stands in the head of the table, which paper repeats on every page', () => {
  show();
  expect(document.querySelector('thead')?.textContent).toContain(`Warenkorb «${sampleCart().name}»`);
});

test('what the ERP says to the sums stands below them', () => {
  const { priceSummary } = sampleCart();
  if (!priceSummary) throw new Error('the sample has prices');
  show(sampleCart({ priceSummary: { ...priceSummary, messages: ['Ab CHF 300.00 ohne Fracht.'] } }));
  expect(screen.getByText('Ab CHF 300.00 ohne Fracht.')).toBeTruthy();
});
