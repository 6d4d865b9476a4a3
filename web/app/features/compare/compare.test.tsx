import type { ComparedList } from '@shop/contract/compare';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { lamp } from '#app/features/catalogue/product/product.samples.ts';
import { notifications } from '#app/lib/notifications.ts';
import { renderPage } from '../../../test-page.tsx';
import { CompareButton } from '#app/features/catalogue/compare-list/compare-button.tsx';
import { CompareCount } from './compare-count.tsx';
import { CompareTable } from './compare-table.tsx';

const list: ComparedList = {
  title: 'Leuchtmittel',
  products: [lamp('A-1'), lamp('B-2')],
  groups: [
    {
      id: 'light',
      label: 'Licht',
      rows: [
        { key: 'cap', label: 'Sockel', values: ['E27', 'E27'], differs: false },
        { key: 'flux', label: 'Lichtstrom', values: ['806 lm', ''], differs: true },
      ],
    },
  ],
};

function shellOf(username: string | null, permissions: readonly string[] = []) {
  return {
    user: username === null ? null : { customerUsername: username, role: 'companyUser', permissions },
    categories: [],
  };
}

function table(onlyDifferences = false, shell = shellOf(null)) {
  const onRemove = vi.fn();
  const part = (
    <CompareTable list={list} onlyDifferences={onlyDifferences} onRemove={onRemove} selectHrefOf={undefined} />
  );
  return { ...renderPage(part, '/de/compare', shell), onRemove, user: userEvent.setup() };
}

const shownMessages = () => notifications.get().history.map(({ type, message }) => `${type} ${message}`);

beforeEach(() => localStorage.clear());

test('the first press adds a product, the second says that it is there already', async () => {
  const user = userEvent.setup();
  renderPage(<CompareButton product={{ sku: 'X-1', name: 'Zange' }} />, '/de', shellOf('anna'));
  await user.click(await screen.findByRole('button', { name: 'Vergleichen: Zange' }));
  await waitFor(() => expect(shownMessages()).toContain('success Zum Vergleich hinzugefügt: Zange'));
  await user.click(screen.getByRole('button', { name: 'Im Vergleich: Zange' }));
  await waitFor(() => expect(shownMessages()).toContain('info Ist schon im Vergleich: Zange'));
  expect(localStorage.getItem('compare.default.anna')).toBe('[{"sku":"X-1"}]');
});

test('the combination tool has a list of its own', async () => {
  const user = userEvent.setup();
  const product = { sku: 'X-2', name: 'Taster' };
  renderPage(<CompareButton product={product} list="kombiTool" from="?cat=a" />, '/de', shellOf('bea'));
  await user.click(await screen.findByRole('button', { name: 'Vergleichen: Taster' }));
  expect(localStorage.getItem('compare.kombiTool.bea')).toBe('[{"sku":"X-2","from":"?cat=a"}]');
  expect(localStorage.getItem('compare.default.bea')).toBeNull();
});

test('what a visitor has collected goes on to the user he logs in as', async () => {
  const button = <CompareButton product={{ sku: 'X-3', name: 'Klemme' }} />;
  const { unmount } = renderPage(button, '/de', shellOf(null));
  await userEvent.click(await screen.findByRole('button', { name: 'Vergleichen: Klemme' }));
  unmount();
  renderPage(button, '/de', shellOf('carla'));
  await screen.findByRole('button', { name: 'Im Vergleich: Klemme' });
  expect(localStorage.getItem('compare.default.carla')).toBe('[{"sku":"X-3"}]');
  expect(localStorage.getItem('compare.default.')).toBe('[]');
});

test('twenty products are enough', async () => {
  const twenty = Array.from({ length: 20 }, (_, n) => ({ sku: `N-${n}` }));
  localStorage.setItem('compare.default.dora', JSON.stringify(twenty));
  const user = userEvent.setup();
  renderPage(<CompareButton product={{ sku: 'X-4', name: 'Säge' }} />, '/de', shellOf('dora'));
  await user.click(await screen.findByRole('button', { name: 'Vergleichen: Säge' }));
  await waitFor(() =>
    expect(shownMessages().some((text) => text.startsWith('warning Mehr als 20 Artikel'))).toBe(true),
  );
  expect(JSON.parse(localStorage.getItem('compare.default.dora') ?? '')).toHaveLength(20);
});

test('only the differences are left, and a missing fact is said', async () => {
  table(true);
  await screen.findByRole('row', { name: /Lichtstrom 806 lm keine Angabe/ });
  expect(screen.queryByRole('row', { name: /Sockel/ })).toBeNull();
});

test('a group folds and unfolds', async () => {
  const { user } = table();
  const fold = await screen.findByRole('button', { name: 'Licht' });
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  await user.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByText('Sockel').closest('tbody')?.className).toContain('hidden');
});

test('a product is taken off by its cross', async () => {
  const { user, onRemove } = table();
  await user.click(await screen.findByRole('button', { name: /Aus dem Vergleich nehmen: Lampe B-2/ }));
  expect(onRemove).toHaveBeenCalledWith('B-2', 'Lampe B-2');
});

test.each([
  [
    ['showPrices', 'showGrossPrices', 'showNetPrices'],
    ['Bruttopreis', 'Nettopreis'],
  ],
  [['showPrices', 'showGrossPrices'], ['Bruttopreis']],
  [['showPrices', 'showNetPrices'], ['Nettopreis']],
  [['showPrices'], []],
  [['showGrossPrices', 'showNetPrices'], []],
])('with %j the prices shown are %j', async (permissions, rows) => {
  table(false, shellOf('emil', permissions));
  await screen.findByText('Sockel');
  const shown = ['Bruttopreis', 'Nettopreis'].filter((name) => screen.queryByRole('rowheader', { name }) !== null);
  expect(shown).toEqual(rows);
  expect(screen.queryAllByRole('button', { name: 'Preis' })).toHaveLength(rows.length > 0 ? 1 : 0);
  await act(() => Promise.resolve());
});

test('the header counts what is compared for the combination tool, too, and leads there where nothing else is', async () => {
  localStorage.setItem('compare.kombiTool.frida', '[{"sku":"X-8"},{"sku":"X-9"}]');
  renderPage(<CompareCount />, '/de', shellOf('frida'));
  const link = await screen.findByRole('link', { name: 'Vergleich: 2 Artikel' });
  expect(link.getAttribute('href')).toBe('/de/compare?view=kombiTool');
  act(() => void localStorage.setItem('compare.default.frida', '[{"sku":"X-1"}]'));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'compare.default.frida' })));
  expect((await screen.findByRole('link', { name: 'Vergleich: 3 Artikel' })).getAttribute('href')).toBe('/de/compare');
});
