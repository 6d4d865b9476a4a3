import type { ApprovalRule } from '@shop/contract/approval-rules';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { RuleEditor } from './rule-editor.tsx';

const { ask } = vi.hoisted(() => ({ ask: vi.fn<(endpoint: { path: string }, input: unknown) => Promise<unknown>>() }));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask }, newRequestId: () => 'id-1' }));

const rule: ApprovalRule = {
  ruleId: 7,
  position: 1,
  version: 3,
  condition: { kind: 'total', overCents: 500_000 },
  steps: [{ userIds: [1] }],
  isActive: true,
  sentence: [],
  changedBy: 'Denis Favre',
  changedAt: '2026-11-20T09:00:00.000Z',
  timesThisMonth: 0,
};
const people = [
  { userId: 1, name: 'Anna Muster', isApprover: true },
  { userId: 2, name: 'Dario Wyss', isApprover: true },
];
const world = { rules: [rule], people, deputies: [], departments: [], categories: [] };
const message = 'Denis Favre hat diese Regel am 24.11.2026 10:05 geändert.';

beforeEach(() => {
  ask.mockReset();
  ask.mockResolvedValueOnce({ ok: false, code: 'approvalRule.changed_meanwhile', messages: [{ message }] });
});

async function saveWith(amount: string) {
  const onClose = vi.fn<() => void>();
  renderPage(<RuleEditor world={world} rule={rule} onClose={onClose} />);
  const field = screen.getByLabelText(/Betrag über CHF/);
  await userEvent.clear(field);
  await userEvent.type(field, amount);
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  return { dialog: await screen.findByRole('dialog'), onClose };
}

test('of two admins at one rule the second reads who was faster, and both versions beside each other', async () => {
  const { dialog, onClose } = await saveWith('9000');
  expect(within(dialog).getByText(message)).toBeTruthy();
  const row = within(dialog).getByRole('row', { name: /Betrag/ });
  expect(row.textContent).toContain('9000');
  expect(row.textContent).toContain('5\u00a0000.00');
  expect(onClose).not.toHaveBeenCalled();
});

test('he takes over theirs, or saves his own on top of it', async () => {
  ask.mockResolvedValue({ ok: true, reply: {}, messages: [] });
  const { dialog, onClose } = await saveWith('9000');
  await userEvent.click(within(dialog).getByRole('button', { name: /überschreiben|Eigene/i }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(ask.mock.calls.at(-1)?.[1]).toMatchObject({ body: { condition: { overCents: 900_000 }, version: 3 } });
});

test('what is wrong gets the keyboard; what was typed is asked about before it is thrown away', async () => {
  const onClose = vi.fn<() => void>();
  renderPage(<RuleEditor world={world} rule={rule} onClose={onClose} />);
  const field = screen.getByLabelText<HTMLInputElement>(/Betrag über CHF/);
  await userEvent.clear(field);
  await userEvent.type(field, 'viel');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  await screen.findByText(/noch nicht gespeichert/);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText(/noch nicht gespeichert/)).toBeNull();
  expect(field.value).toBe('viel');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Verwerfen' }));
  expect(onClose).toHaveBeenCalledOnce();
});
