import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { OrderRequirementsCard } from './order-requirements.tsx';

const { ask } = vi.hoisted(() => ({ ask: vi.fn<(endpoint: { path: string }, input: unknown) => Promise<unknown>>() }));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask }, newRequestId: () => 'id-1' }));

test('each switch shows what holds and asks the server for its own change alone', async () => {
  ask.mockResolvedValue({ ok: true, reply: {}, messages: [] });
  const setting = { isMultiCartAllowed: true, isCommissionRequired: false, isReferenceRequired: false };
  renderPage(<OrderRequirementsCard setting={setting} />);
  const controls = screen.getAllByRole<HTMLInputElement>('switch');
  expect(controls.map(({ checked }) => checked)).toEqual([true, false, false]);
  await userEvent.click(screen.getByRole('switch', { name: 'Jede Bestellung braucht eine Kommission' }));
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  const [endpoint, input] = ask.mock.calls[0] ?? [];
  expect([endpoint?.path, input]).toEqual(['/customer/order-requirements', { body: { isCommissionRequired: true } }]);
});
