import type { UnreadableNotice } from '@shop/contract/erp-notices';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { notifications } from '#app/lib/notifications.ts';
import { renderPage } from '../../../test-page.tsx';
import ErpNoticesRoute from './erp-notices.route.tsx';

const { ask } = vi.hoisted(() => ({ ask: vi.fn() }));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask } }));

beforeEach(() => vi.resetAllMocks());

const notice = (id: number, more: Partial<UnreadableNotice> = {}): UnreadableNotice => ({
  id,
  noticeId: `N-${id}`,
  cause: 'unreadable',
  faults: [],
  reason: 'what: Required',
  raw: `{"noticeId":"N-${id}"}`,
  firstSeenAt: '2026-11-24T08:00:00.000Z',
  lastSeenAt: '2026-11-24T09:00:00.000Z',
  orderNumber: null,
  timesSeen: 2,
  state: 'open',
  decidedAt: null,
  decidedBy: '',
  note: '',
  ...more,
});

function show(notices: UnreadableNotice[]) {
  const loaderData = {
    notices,
    counts: { open: notices.length, acknowledged: 4, applied: 5 },
    pagination: { currentPage: 1, maxPage: 1, numFound: notices.length, currentItemsPerPage: 10 },
    query: { q: '', page: 1, ipp: 10 as const },
  };
  const props = { loaderData, params: {}, matches: [] } as unknown as ComponentProps<typeof ErpNoticesRoute>;
  renderPage(<ErpNoticesRoute {...props} />);
  return userEvent.setup();
}

const asked = () => ask.mock.calls.map(([call, input]: unknown[]) => [(call as { path: string }).path, input]);

test('the ticked notices are read again, one after the other, and it is said how many were applied', async () => {
  ask.mockResolvedValueOnce({ ok: true }).mockResolvedValueOnce({ ok: false });
  const user = show([notice(1), notice(2)]);
  await user.click(screen.getByRole('checkbox', { name: /N-1/ }));
  await user.click(screen.getByRole('checkbox', { name: /N-2/ }));
  await user.click(screen.getByRole('button', { name: 'Erneut lesen' }));
  await waitFor(() => expect(notifications.get().history[0]?.message).toBe('1 Meldung gelesen und angewendet'));
  expect(asked()).toEqual([
    ['/operator/erp/unreadable-notices/{id}/retry', { params: { id: '1' } }],
    ['/operator/erp/unreadable-notices/{id}/retry', { params: { id: '2' } }],
  ]);
});

test('what is decided already is left alone', async () => {
  const user = show([notice(3, { state: 'applied' })]);
  await user.click(screen.getByRole('checkbox', { name: /N-3/ }));
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  await waitFor(() => expect(notifications.get().history[0]?.message).toBe('Keine der gewählten Meldungen ist offen.'));
  expect(ask).not.toHaveBeenCalled();
});

test('a notice says in words why it waits, and folds away what a technician reads', async () => {
  const user = show([notice(7, { reason: 'what: Invalid input' }), notice(8, { cause: 'notApplied' })]);
  expect(screen.queryByText('what: Invalid input')).toBeNull();
  expect(screen.getByText(/fehlen Angaben/)).toBeTruthy();
  expect(screen.getByText(/Summen gehen nicht auf/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'N-7' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  expect(dialog.getByText(/fehlen Angaben/)).toBeTruthy();
  const folded = dialog.getByText('what: Invalid input').closest('details');
  expect(folded?.open).toBe(false);
  expect(folded?.textContent).toContain('Für die technische Betreuung');
});

test('a notice names the fields that are wrong, the first of them in the list', async () => {
  const faults = ['«Bestellnummer» fehlt.', '«Zeitpunkt» fehlt.'];
  const user = show([notice(9, { faults })]);
  expect(screen.getByText('«Bestellnummer» fehlt.')).toBeTruthy();
  expect(screen.queryByText('«Zeitpunkt» fehlt.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'N-9' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  for (const fault of faults) expect(dialog.getByText(fault)).toBeTruthy();
});

test('a notice shows its text as it came, and is discarded with a note', async () => {
  ask.mockResolvedValue({ ok: true });
  const user = show([notice(4, { noticeId: null, raw: '<b>broken' })]);
  await user.click(screen.getByRole('button', { name: '#4' }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  expect(dialog.getByText('<b>broken')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Notiz', hidden: true }), 'Von Hand');
  await user.click(dialog.getByRole('button', { name: 'Verwerfen', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  expect(asked()).toEqual([
    ['/operator/erp/unreadable-notices/{id}/acknowledge', { params: { id: '4' }, body: { note: 'Von Hand' } }],
  ]);
});

test('a refused notice stays in its dialog; a decided one shows who decided and offers nothing', async () => {
  ask.mockResolvedValue({ ok: false });
  const user = show([notice(5), notice(6, { state: 'acknowledged', decidedBy: 'Rita Kummer', note: 'Erledigt' })]);
  await user.click(screen.getByRole('button', { name: 'N-5' }));
  await user.click(within(screen.getByRole('dialog', { hidden: true })).getByText('Erneut lesen'));
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  expect(screen.getByText('{"noticeId":"N-5"}')).toBeTruthy();
  await user.click(screen.getByText('N-6'));
  const decided = within(screen.getByRole('dialog', { hidden: true }));
  expect(decided.getByText(/Rita Kummer/)).toBeTruthy();
  expect(decided.queryByText('Verwerfen')).toBeNull();
});
