import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { RequestCancelled } from '#app/lib/api.ts';
import { notices } from '#app/lib/notices.ts';
import { renderPage } from '../../../test-page.tsx';
import { CartPage } from './cart-page.tsx';
import { sampleCart, sampleLine } from './cart.samples.ts';

const { ask } = vi.hoisted(() => ({ ask: vi.fn<(...asked: unknown[]) => Promise<unknown>>() }));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask, get: ask } }));

const summary = { cartId: 'c', name: '', netTotal: null, cartQuantity: 3 };
beforeEach(() => {
  ask.mockReset();
  ask.mockResolvedValue({ ok: true, reply: { cart: summary, items: [sampleLine()], removed: [] }, messages: [] });
});

function show(cart = sampleCart()) {
  renderPage(<CartPage cart={cart} />);
  return userEvent.setup();
}
const quantity = (name: string) => screen.getByRole('spinbutton', { name: `Menge ${name}` });
const bodies = () => ask.mock.calls.map(([, input]) => (input as { body?: unknown }).body);
const refusal = (code: string, message: string) => ({ ok: false, code, messages: [{ type: 'error', code, message }] });

test('a quantity typed and confirmed with Enter is sent once, and the next quantity has the focus', async () => {
  const user = show();
  await user.click(quantity('Linea Rahmen 2-fach weiss'));
  await user.keyboard('12{Enter}');
  expect(document.activeElement).toBe(quantity('Kabelbinder 100 mm'));
  await waitFor(() => expect(bodies()).toEqual([{ items: [{ sku: '1001', groupKey: '', quantity: 12 }] }]));
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
  await user.click(screen.getByRole('button', { name: '150 nehmen' }));
  await user.click(quantity('LS-Schalter C13'));
  await waitFor(() => expect(bodies()).toEqual([{ items: [{ sku: '1002', groupKey: '', quantity: 150 }] }]));
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
  expect(bodies()[1]).toEqual({ items: [{ sku: '1001', groupKey: '', quantity: 9 }] });
});

test('a removed line can be brought back with the quantity it had', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Entfernen: LS-Schalter C13' }));
  expect(bodies()).toEqual([{ items: [{ sku: '1003', groupKey: '' }] }]);
  await waitFor(() => expect(notices.get().shown.at(-1)?.message).toBe('1 Position entfernt.'));
  notices.get().shown.at(-1)?.offer?.run();
  await waitFor(() => expect(bodies().at(-1)).toEqual({ items: [{ sku: '1003', groupKey: '', quantity: 3 }] }));
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
          { sku: '1002', groupKey: '' },
          { sku: '1003', groupKey: '' },
        ],
      },
    ]),
  );
});

test('an emptied cart asks whether that was meant: its notice waits with the way back', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Warenkorb leeren' }));
  await waitFor(() => expect(notices.get().shown.at(-1)?.message).toContain('Der Warenkorb ist leer'));
  notices.get().shown.at(-1)?.confirm?.run();
  await waitFor(() =>
    expect(bodies().at(-1)).toMatchObject({ items: [{ quantity: 6 }, { quantity: 100 }, { quantity: 3 }] }),
  );
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
