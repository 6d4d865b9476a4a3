import type { Suggestions } from '@shop/contract/search';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { pass, stopClock } from '../../../test-clock.ts';
import { renderPage } from '../../../test-page.tsx';
import { rememberSearch } from './recent-searches.ts';
import { SearchCombobox } from './search-combobox.tsx';

afterEach(() => vi.unstubAllGlobals());
Element.prototype.scrollIntoView = () => undefined;

const found = {
  products: [],
  categories: [
    { id: 'e27', title: 'LED-Lampen E27', url: '/de/category/led-lampen-e27/e27', productAmount: 233 },
    { id: 'e14', title: 'LED-Lampen E14', url: '/de/category/led-lampen-e14/e14', productAmount: 132 },
  ],
  pages: [{ title: 'Warenkorb', url: '/de/cart' }],
} as unknown as Suggestions;

function show() {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return Promise.resolve(Response.json({ data: found }));
  });
  vi.stubGlobal('Request', RequestFromHere);
  const { router } = renderPage(<SearchCombobox term="" field={createRef()} className="" />);
  return {
    router,
    asked,
    user: userEvent.setup({ delay: null }),
    field: screen.getByRole('combobox', { name: 'Artikel suchen' }),
  };
}

/** The browser knows where `/api` is; the test's own Request does not. */
class RequestFromHere extends Request {
  constructor(address: string | URL | Request, options: RequestInit = {}) {
    // The signal of jsdom is not the one that Node's Request takes.
    const { signal: _, ...rest } = options;
    super(typeof address === 'string' ? new URL(address, 'http://shop.example') : address, rest);
  }
}

test('nothing is asked for one character, once for what was typed in one go', async () => {
  const { user, field, asked } = show();
  stopClock();
  await user.type(field, 'l');
  await pass(200);
  expect(asked).toEqual([]);
  await user.type(field, 'ed');
  await screen.findByRole('listbox');
  expect(asked).toEqual(['/api/search/suggestion/led']);
});

test('arrows choose without leaving the field, Enter goes there', async () => {
  const { user, field, router } = show();
  await user.type(field, 'led');
  await screen.findByRole('listbox');
  expect(screen.getAllByRole('option')).toHaveLength(3);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(field);
  const chosen = screen.getByRole('option', { selected: true });
  expect(chosen.textContent).toContain('LED-Lampen E14');
  expect(field.getAttribute('aria-activedescendant')).toBe(chosen.id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/de/category/led-lampen-e14/e14'));
});

test('before the first line the field itself is meant again', async () => {
  const { user, field } = show();
  await user.type(field, 'led');
  await screen.findByRole('listbox');
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Warenkorb');
  await user.keyboard('{ArrowDown}');
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
});

test('Escape closes and keeps what was typed', async () => {
  const { user, field } = show();
  await user.type(field, 'led');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).toHaveProperty('value', 'led');
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

test('an empty field offers what was searched for on this device, latest first, until it is forgotten', async () => {
  rememberSearch('NYM 3x1.5');
  rememberSearch('E27');
  rememberSearch('nym 3X1.5');
  const { user, field } = show();
  await user.click(field);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['nym 3X1.5', 'E27']);
  await user.click(screen.getByRole('button', { name: 'Verlauf löschen' }));
  expect(screen.queryByRole('listbox')).toBeNull();
});
