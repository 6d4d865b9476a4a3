import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { ReturnPage } from './return-page.tsx';
import { sampleReturn } from './returns.samples.ts';

const { ask } = vi.hoisted(() => ({ ask: vi.fn<(...asked: unknown[]) => Promise<unknown>>() }));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask }, newRequestId: () => 'id-1' }));

beforeEach(() => ask.mockReset());

test('a new return says what to do now, with its number, the day and the slip', () => {
  renderPage(<ReturnPage goods={sampleReturn} isNew />);
  expect(screen.getByRole('heading', { name: 'Die Retoure 600001 ist angemeldet' })).toBeTruthy();
  expect(screen.getByText(/Stellen Sie die Ware am 25.11.2026 bereit/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retourenschein' })).toBeTruthy();
});

test('while the ERP is away the page says that the return is kept and passed on by itself', () => {
  renderPage(<ReturnPage goods={{ ...sampleReturn, isWaiting: true }} isNew={false} />);
  expect(screen.getByText(/Die Retoure ist gespeichert/)).toBeTruthy();
});

test('of a return just registered nothing is said about waiting before the page has looked again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderPage(<ReturnPage goods={{ ...sampleReturn, isWaiting: true }} isNew />);
  expect(screen.queryByText(/Die Retoure ist gespeichert/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText(/Die Retoure ist gespeichert/)).toBeTruthy();
  vi.useRealTimers();
});

test('a return is called off once, after a question', async () => {
  ask.mockResolvedValue({ ok: true, reply: { returnId: '600001' }, messages: [] });
  renderPage(<ReturnPage goods={sampleReturn} isNew={false} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Retoure stornieren' }));
  const question = screen.getByRole('dialog', { name: 'Retoure 600001 stornieren?' });
  const [, sure] = [...question.querySelectorAll('button')].filter(({ textContent }) => textContent !== '');
  if (sure) await user.dblClick(sure);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(ask).toHaveBeenCalledTimes(1);
});

test('whoever is too late to call it off reads why', async () => {
  const message = 'Diese Retoure ist bereits in Bearbeitung und kann nicht mehr storniert werden.';
  ask.mockResolvedValue({ ok: false, code: 'return.not_cancellable', messages: [{ type: 'error', message }] });
  renderPage(<ReturnPage goods={sampleReturn} isNew={false} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Retoure stornieren' }));
  const [, sure] = screen.getAllByRole('button', { name: 'Retoure stornieren' });
  if (sure) await user.click(sure);
  expect(await screen.findByText(message)).toBeTruthy();
});

test('what has gone further cannot be called off any more', () => {
  renderPage(<ReturnPage goods={{ ...sampleReturn, state: 'collected', may: { cancel: false } }} isNew />);
  expect(screen.queryByRole('button', { name: 'Retoure stornieren' })).toBeNull();
  expect(screen.queryByText(/ist angemeldet/)).toBeNull();
});
