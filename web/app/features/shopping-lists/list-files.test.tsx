import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { RequestCancelled } from '#app/lib/api.ts';
import { stopClock } from '../../../test-clock.ts';
import { renderPage } from '../../../test-page.tsx';
import { itemOf, listOf } from './list.samples.ts';
import { ListPage } from './list-page.tsx';

Element.prototype.scrollIntoView = () => undefined;

const { ask, file, get } = vi.hoisted(() => ({
  ask: vi.fn<(...asked: unknown[]) => Promise<unknown>>(),
  file: vi.fn<(...asked: unknown[]) => Promise<unknown>>(),
  get: vi.fn<(...asked: unknown[]) => Promise<unknown>>(),
}));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask, file, get }, newRequestId: () => 'id-1' }));

beforeEach(() => {
  for (const asked of [ask, file]) asked.mockReset().mockReturnValue(new Promise(() => undefined)); // still on its way
  get.mockReset().mockRejectedValue(new RequestCancelled('cancelled'));
});

/** The list with two articles, of which one is ticked. */
async function tickSmoke() {
  stopClock();
  const items = [itemOf('1', { name: 'Steckdose T13' }), itemOf('2', { name: 'Rauchmelder' })];
  renderPage(<ListPage list={listOf(items)} />);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('checkbox', { name: 'Auswählen: Rauchmelder' }));
  return user;
}

test('a file has the ticked lines, and says so before it is fetched', async () => {
  await import('../cart-export/export-dialog.tsx'); // fetched before the button is pressed
  const user = await tickSmoke();
  await user.click(screen.getByRole('button', { name: 'Exportieren' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('1 angekreuzte Position')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Exportieren' }));
  expect(file.mock.calls[0]?.[1]).toMatchObject({ body: { type: 'pdf', itemIds: ['2'] } });
});

test('labels are asked for the ticked lines', async () => {
  await import('../cart-export/label-dialog.tsx'); // fetched before the button is pressed
  const user = await tickSmoke();
  await user.click(screen.getByRole('button', { name: 'Etiketten' }));
  await waitFor(() => expect(ask.mock.calls.at(-1)?.[1]).toMatchObject({ body: { itemIds: ['2'] } }));
});
