import type { JobInQueue } from '@shop/contract/engine-room';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { notifications } from '#app/lib/notifications.ts';
import { renderPage } from '../../../test-page.tsx';
import JobsRoute from './jobs.route.tsx';

const { ask } = vi.hoisted(() => ({ ask: vi.fn() }));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask } }));

beforeEach(() => vi.resetAllMocks());

const job = (jobId: string, more: Partial<JobInQueue> = {}): JobInQueue => ({
  jobId,
  kind: 'orders.transmit',
  title: `Auftrag ${jobId}`,
  state: 'failed',
  tries: 6,
  createdAt: '2026-11-24T08:00:00.000Z',
  nextTryAt: null,
  endedAt: '2026-11-24T09:00:00.000Z',
  cause: 'unreachable',
  detail: 'connect ECONNREFUSED',
  ...more,
});

function show(jobs: JobInQueue[]) {
  const loaderData = {
    jobs,
    counts: { failed: jobs.length, retry: 0, waiting: 0, active: 0 },
    failedKinds: [{ kind: 'orders.transmit', title: 'Bestellung ans ERP senden', count: 3 }],
    pagination: { currentPage: 1, maxPage: 1, numFound: jobs.length, currentItemsPerPage: 10 },
    query: { q: '', page: 1, ipp: 10 as const },
  };
  const props = { loaderData, params: {}, matches: [] } as unknown as ComponentProps<typeof JobsRoute>;
  renderPage(<JobsRoute {...props} />);
  return userEvent.setup();
}

const asked = () => ask.mock.calls.map(([call, input]: unknown[]) => [(call as { path: string }).path, input]);
const hidden = { hidden: true };

test('a job says why it failed and is repeated; the page says how many', async () => {
  ask.mockResolvedValue({ ok: true, reply: { count: 1 } });
  const user = show([job('a')]);
  await user.click(screen.getByRole('button', { name: 'Auftrag a' }));
  const dialog = within(screen.getByRole('dialog', hidden));
  expect(dialog.getByText(/Das andere System hat nicht geantwortet/)).toBeTruthy();
  expect(dialog.getByText('connect ECONNREFUSED')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Erneut versuchen', ...hidden }));
  await waitFor(() => expect(notifications.get().history[0]?.message).toBe('1 Auftrag wird erneut versucht.'));
  expect(asked()).toEqual([['/operator/engine-room/jobs/retry', { body: { jobIds: ['a'] } }]]);
});

test('all of a kind are repeated at once', async () => {
  ask.mockResolvedValue({ ok: true, reply: { count: 3 } });
  const user = show([job('a')]);
  await user.click(screen.getByRole('button', { name: 'Alle erneut versuchen: Bestellung ans ERP senden' }));
  await waitFor(() =>
    expect(asked()).toEqual([['/operator/engine-room/jobs/retry', { body: { kind: 'orders.transmit' } }]]),
  );
});

test('only failed ones of those that are ticked are discarded, and not without a reason', async () => {
  ask.mockResolvedValue({ ok: true, reply: { count: 1 } });
  const user = show([job('a'), job('b', { state: 'waiting', cause: null })]);
  await user.click(screen.getByRole('checkbox', { name: /Auftrag a/ }));
  await user.click(screen.getByRole('checkbox', { name: /Auftrag b/ }));
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  const dialog = within(await screen.findByRole('dialog', hidden));
  const discard = dialog.getByRole<HTMLButtonElement>('button', { name: 'Verwerfen', ...hidden });
  expect(discard.disabled).toBe(true);
  await user.type(dialog.getByRole('textbox', hidden), 'Von Hand erledigt');
  await user.click(discard);
  await waitFor(() =>
    expect(asked()).toEqual([
      ['/operator/engine-room/jobs/discard', { body: { jobIds: ['a'], discardReason: 'Von Hand erledigt' } }],
    ]),
  );
});

test('a job that runs offers nothing', async () => {
  const user = show([job('c', { state: 'active', cause: null, detail: '' })]);
  await user.click(screen.getByRole('button', { name: 'Auftrag c' }));
  expect(within(screen.getByRole('dialog', hidden)).queryByRole('button', { name: 'Verwerfen', ...hidden })).toBeNull();
});
