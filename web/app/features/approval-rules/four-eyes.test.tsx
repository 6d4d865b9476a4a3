import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { FourEyes } from './four-eyes.tsx';

const { ask } = vi.hoisted(() => ({ ask: vi.fn<(endpoint: { path: string }, input: unknown) => Promise<unknown>>() }));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask }, newRequestId: () => 'id-1' }));

beforeEach(() => {
  ask.mockReset();
  ask.mockResolvedValue({ ok: true, reply: {}, messages: [] });
});

test('four eyes are on unless the company allowed otherwise; switching them off is asked of the server', async () => {
  renderPage(
    <FourEyes setting={{ isAllowed: false, changedBy: 'Anna Muster', changedAt: '2026-11-20T09:00:00.000Z' }} />,
  );
  expect(screen.getByText('Zuletzt geändert von Anna Muster am 20.11.2026.')).toBeTruthy();
  const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Niemand gibt die eigene Bestellung frei' });
  expect(control.checked).toBe(true);
  await userEvent.click(control);
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  const [endpoint, input] = ask.mock.calls[0] ?? [];
  expect([endpoint?.path, input]).toEqual(['/order/own-approval', { body: { isAllowed: true } }]);
});
