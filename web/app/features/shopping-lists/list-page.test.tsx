import type { ShoppingListDetail } from '@shop/contract/shopping-lists';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { RequestCancelled } from '#app/lib/api.ts';
import { notifications } from '#app/lib/notifications.ts';
import { ViewOnlyContext } from '#app/ui/view-only.ts';
import { stopClock } from '../../../test-clock.ts';
import { renderPage } from '../../../test-page.tsx';
import { itemOf, listOf } from './list.samples.ts';
import { ListPage } from './list-page.tsx';

Element.prototype.scrollIntoView = () => undefined;

type Input = { readonly body?: unknown; readonly query?: unknown };
type Call = { readonly method: string; readonly path: string };
const { ask, get } = vi.hoisted(() => ({
  ask: vi.fn<(call: Call, input: Input) => Promise<unknown>>(),
  get: vi.fn<(call: Call) => Promise<unknown>>(),
}));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask, get }, newRequestId: () => 'id-1' }));

const socket = itemOf('1', { name: 'Steckdose T13' });
const smoke = itemOf('2', { name: 'Rauchmelder' });
const list = listOf([socket, smoke]);
const answered = (part: object) => ({
  ok: true,
  reply: { list: { ...list, version: 5 }, items: [], removed: [], undoId: null, ...part },
  messages: [],
});
const refusal = (code: string, message: string) => ({ ok: false, code, messages: [{ type: 'error', code, message }] });

beforeEach(() => {
  ask.mockReset();
  get.mockReset();
  get.mockRejectedValue(new RequestCancelled('cancelled'));
});

function show(shown: ShoppingListDetail = list) {
  stopClock();
  renderPage(<ListPage list={shown} />);
  return userEvent.setup({ delay: null });
}
const quantity = (name: string) => screen.getByRole('spinbutton', { name: `Menge ${name}` });
const row = (name: RegExp) => screen.getByRole('row', { name });
const messagesSoFar = () => notifications.get().history.map(({ message }) => message);

test('a quantity goes to the server with the version of its line', async () => {
  ask.mockResolvedValue(answered({ items: [{ ...socket, quantity: 12, version: 5 }] }));
  const user = show();
  await user.clear(quantity('Steckdose T13'));
  await user.type(quantity('Steckdose T13'), '12{Enter}');
  await waitFor(() =>
    expect(ask.mock.calls[0]?.[1].body).toEqual({ items: [{ itemId: '1', version: 1, quantity: 12 }] }),
  );
  expect(document.activeElement).toBe(quantity('Rauchmelder'));
});

test('of a line that somebody else has changed both quantities are there to choose from, with who and when', async () => {
  ask.mockResolvedValueOnce(
    refusal('shoppingList.line_changed', 'Beat Keller hat Steckdose T13 um 10:42 geändert: jetzt 60.'),
  );
  const user = show();
  await user.clear(quantity('Steckdose T13'));
  await user.type(quantity('Steckdose T13'), '12{Enter}');
  const problem = await within(row(/Steckdose/)).findByRole('alert');
  expect(problem.textContent).toContain('Beat Keller hat Steckdose T13 um 10:42 geändert');
  expect(quantity('Steckdose T13')).toHaveProperty('value', '12');
  ask.mockResolvedValueOnce(answered({ items: [{ ...socket, quantity: 12, version: 6 }] }));
  await user.click(within(problem).getByRole('button', { name: '12 nehmen' }));
  await waitFor(() => expect(within(row(/Steckdose/)).queryByRole('alert')).toBeNull());
  expect(ask).toHaveBeenCalledTimes(2);
});

test('without a connection the quantity stays, and Enter sends it again', async () => {
  ask.mockRejectedValueOnce(new RequestCancelled('cancelled'));
  const user = show();
  await user.clear(quantity('Steckdose T13'));
  await user.type(quantity('Steckdose T13'), '12{Enter}');
  await within(row(/Steckdose/)).findByRole('alert');
  ask.mockResolvedValueOnce(answered({ items: [{ ...socket, quantity: 12, version: 5 }] }));
  await user.click(quantity('Steckdose T13'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(within(row(/Steckdose/)).queryByRole('alert')).toBeNull());
});

test('a list that is no longer shared says so and who shared it, instead of taking changes', async () => {
  const why = 'Beat Keller teilt die Liste «Standard Wohnungsbau» nicht mehr mit Ihnen.';
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  ask.mockResolvedValueOnce(refusal('shoppingList.no_longer_shared', why));
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Entfernen: Rauchmelder' }));
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain(why);
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

test('a removed line is gone and can be put back', async () => {
  ask.mockResolvedValueOnce(answered({ removed: ['2'], undoId: 'undo-1' }));
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Entfernen: Rauchmelder' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Rauchmelder/ })).toBeNull());
  expect(ask.mock.calls[0]?.[1].body).toEqual({ items: [{ itemId: '2', version: 1 }] });
});

test('what others have changed stands at its line with the value before, and is undone or accepted', async () => {
  const theirs = { changedBy: 'Beat Keller', isChangedByMe: false, version: 6 };
  const changed = itemOf('1', { name: 'Steckdose T13', ...theirs, quantity: 60, quantityBefore: 40, noteBefore: '' });
  const user = show(listOf([changed, smoke], { version: 6, seenVersion: 4 }));
  expect(row(/Steckdose/).textContent).toMatch(/Beat Keller, .*Menge geändert 40 60/);
  ask.mockResolvedValueOnce(answered({ items: [{ ...changed, quantity: 40, version: 7, isChangedByMe: true }] }));
  await user.click(screen.getByRole('button', { name: 'Rückgängig: Steckdose T13' }));
  await waitFor(() =>
    expect(ask.mock.calls[0]?.[1].body).toEqual({ items: [{ itemId: '1', version: 6, quantity: 40 }] }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Alle annehmen' })).toBeNull());
});

test('who is refused a quantity is not told beside it that his changes are saved', async () => {
  const theirs = { changedBy: 'Beat Keller', isChangedByMe: false, version: 6 };
  const changed = itemOf('1', { name: 'Steckdose T13', ...theirs, quantity: 60, quantityBefore: 40, noteBefore: '' });
  const user = show(listOf([changed, smoke], { version: 6, seenVersion: 4 }));
  const saved = /Ihre eigenen Änderungen sind gespeichert/;
  expect(screen.getByText(saved)).toBeTruthy();
  ask.mockResolvedValueOnce(refusal('shoppingList.line_changed', 'Beat Keller war schneller: jetzt 60.'));
  await user.clear(quantity('Steckdose T13'));
  await user.type(quantity('Steckdose T13'), '12{Enter}');
  await within(row(/Steckdose/)).findByRole('alert');
  expect(screen.getByText('Alle annehmen')).toBeTruthy();
  expect(screen.queryByText(saved)).toBeNull();
});

test('an article that has left the range offers its successor', async () => {
  const successor = { ...itemOf('9', { name: 'Rauchmelder neu' }) };
  const user = show(listOf([itemOf('2', { name: 'Rauchmelder', isOrderable: false, successor })]));
  ask.mockResolvedValueOnce(answered({ items: [itemOf('2', { name: 'Rauchmelder neu', version: 5 })] }));
  await user.click(screen.getByRole('button', { name: 'Nachfolger nehmen: Rauchmelder neu' }));
  await waitFor(() => expect(ask.mock.calls[0]?.[1].body).toEqual({ itemId: '2', version: 1, sku: 'A9' }));
  await waitFor(() => expect(messagesSoFar()).toContain('Rauchmelder neu steht jetzt an seiner Stelle.'));
});

test('ticked lines are moved by button, without a mouse', async () => {
  ask.mockResolvedValueOnce({ ok: true, reply: { version: 5, itemIds: ['2', '1'] }, messages: [] });
  const user = show();
  await user.click(screen.getByRole('checkbox', { name: 'Auswählen: Rauchmelder' }));
  await user.click(screen.getByRole('button', { name: 'Nach oben' }));
  await waitFor(() => expect(ask.mock.calls[0]?.[1].body).toEqual({ items: ['2'], after: null }));
  await waitFor(() => expect(screen.getAllByRole('row')[1]?.textContent).toContain('Rauchmelder'));
});

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => /Steckdose T13|Rauchmelder|FI-Schalter/.exec(textContent)?.[0]);
const moveUp = async (user: ReturnType<typeof show>, name: string) => {
  await user.click(screen.getByRole('checkbox', { name: `Auswählen: ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Nach oben' }));
};

test('a moved line stands in its new place at once, and where it stood when the server does not take it', async () => {
  const { promise, resolve } = Promise.withResolvers();
  ask.mockReturnValueOnce(promise);
  const user = show();
  await moveUp(user, 'Rauchmelder');
  expect(names()).toEqual(['Rauchmelder', 'Steckdose T13']);
  resolve(refusal('shop.busy', 'Der Shop ist überlastet.'));
  await waitFor(() => expect(names()).toEqual(['Steckdose T13', 'Rauchmelder']));
  await waitFor(() => expect(messagesSoFar()).toContain('Der Shop ist überlastet.'));
});

test('a line moved twice in a row does not go back while the first answer comes', async () => {
  const first = Promise.withResolvers();
  ask.mockReturnValueOnce(first.promise).mockReturnValueOnce(Promise.withResolvers().promise);
  const user = show(listOf([socket, itemOf('3', { name: 'FI-Schalter' }), smoke]));
  await moveUp(user, 'Rauchmelder');
  await user.click(screen.getByRole('button', { name: 'Nach oben' }));
  expect(names()).toEqual(['Rauchmelder', 'Steckdose T13', 'FI-Schalter']);
  first.resolve({ ok: true, reply: { version: 5, itemIds: ['1', '2', '3'] }, messages: [] });
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  expect(names()).toEqual(['Rauchmelder', 'Steckdose T13', 'FI-Schalter']);
});

test('who may not see prices has no columns for them', () => {
  show();
  expect(screen.queryByRole('columnheader', { name: 'Total CHF' })).toBeNull();
});

test('what paper cannot do is not printed: the way to the combination tool and the successor to take', () => {
  const frame = { name: 'Rahmen 2-fach', isCombination: true, combinationInsets: ['A3'] };
  const gone = { isOrderable: false, successor: itemOf('4', { name: 'Nachfolger' }) };
  show(listOf([itemOf('1', frame), itemOf('2', gone)]));
  const ways = [
    screen.getByRole('link', { name: 'Im Kombi-Tool ändern' }),
    screen.getByRole('button', { name: 'Nachfolger nehmen: Nachfolger' }),
  ];
  expect(ways.map((way) => way.closest('[data-print="no"]') !== null)).toEqual([true, true]);
});

test('who only looks at a customer’s list neither empties nor sorts it nor takes lines out', async () => {
  renderPage(
    <ViewOnlyContext value="Sie schauen nur.">
      <ListPage list={list} />
    </ViewOnlyContext>,
  );
  const clear = screen.getByRole('button', { name: 'Liste leeren' });
  expect([clear.getAttribute('aria-disabled'), clear.title]).toEqual(['true', 'Sie schauen nur.']);
  await userEvent.click(clear);
  expect(screen.getByRole('button', { name: 'Liste importieren' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByText('Umbenennen')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /Rauchmelder/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Entfernen' }));
  expect(row(/Rauchmelder/)).not.toBeNull();
  expect(ask).not.toHaveBeenCalled();
});

test('what has no price says that it is on request, and not what is sold no more', async () => {
  const unpriced = { unitPrice: null, unitPriceGross: null, priceUnit: 1, availabilityIconId: 'green', stock: '' };
  const products = ['1', '2'].map((groupKey) => ({ ...unpriced, groupKey }));
  get.mockImplementation(async ({ path }) => {
    if (path.endsWith('/enrichment')) return { products, remainingItemIds: [] };
    throw new RequestCancelled('cancelled');
  });
  const shell = { user: { customerUsername: 'anna', permissions: ['showPrices'], accountLinks: [] } };
  renderPage(<ListPage list={listOf([socket, { ...smoke, isOrderable: false }])} />, '/de', shell);
  expect(await within(row(/Steckdose/)).findByText('Preis auf Anfrage')).toBeTruthy();
  expect(within(row(/Rauchmelder/)).queryByText('Preis auf Anfrage')).toBeNull();
});
