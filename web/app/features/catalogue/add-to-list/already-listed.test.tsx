import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { itemOf, listOf } from '#app/features/shopping-lists/list.samples.ts';
import { renderPage } from '../../../../test-page.tsx';
import { AlreadyListed } from './already-listed.tsx';

const { get } = vi.hoisted(() => ({ get: vi.fn<(call: unknown) => Promise<unknown>>() }));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask: get, get }, newRequestId: () => 'id-1' }));

test('of an article that stands on one list with two notes each line says its note', async () => {
  const line = (itemId: string, note: string) => ({ ...itemOf(itemId, { name: 'Steckdose' }), sku: 'S-1', note });
  const list = listOf([line('1', 'Küche'), line('2', 'Bad')]);
  get.mockResolvedValueOnce({ lists: [list] }).mockResolvedValueOnce(list);
  renderPage(<AlreadyListed sku="S-1" />);
  const [kitchen, bath] = await screen.findAllByRole('listitem');
  expect([kitchen?.textContent, bath?.textContent]).toEqual([
    expect.stringContaining(' · Küche'),
    expect.stringContaining(' · Bad'),
  ]);
  expect(screen.getByRole('button', { name: /· Bad$/ })).toBeTruthy();
});
