import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { lamp } from '#app/features/catalogue/product/product.samples.ts';
import { notifications } from '#app/lib/notifications.ts';
import { renderPage } from '../../../test-page.tsx';
import { ComparePage } from './compare-page.tsx';

const { get } = vi.hoisted(() => ({ get: vi.fn() }));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { get, ask: get }, newRequestId: () => 'id-1' }));

const place = 'compare.default.';

function open(skus: readonly string[]) {
  localStorage.setItem(place, JSON.stringify(skus.map((sku) => ({ sku }))));
  window.dispatchEvent(new StorageEvent('storage', { key: place }));
  const lists = [{ title: 'Leuchtmittel', products: skus.map((sku) => lamp(sku)), groups: [] }];
  get.mockResolvedValue({ lists });
  const shell = { user: null, categories: [], operator: { name: 'Helvolt' } };
  renderPage(
    <main id="content" tabIndex={-1}>
      <ComparePage type="default" plainLists={[]} origin="" />
    </main>,
    '/de/compare',
    shell,
  );
  return userEvent.setup();
}

beforeEach(() => localStorage.clear());

test('a cleared comparison comes back by undo, in its order', async () => {
  const user = open(['A-1', 'B-2']);
  await user.click(await screen.findByRole('button', { name: 'Liste leeren' }));
  await screen.findByText('Noch nichts zu vergleichen');
  await waitFor(() => expect(document.activeElement?.id).toBe('content'));
  await waitFor(() => expect(notifications.get().history.at(-1)?.message).toBe('Vergleich geleert'));
  expect(localStorage.getItem(place)).toBe('[]');
  notifications.get().history.at(-1)?.offer?.run();
  expect(localStorage.getItem(place)).toBe('[{"sku":"A-1"},{"sku":"B-2"}]');
});

test('one product alone has no differences to choose', async () => {
  open(['A-1']);
  await screen.findByText(/Ab zwei Artikeln/);
  expect(screen.queryByRole('checkbox', { name: 'Nur Unterschiede' })).toBeNull();
});
