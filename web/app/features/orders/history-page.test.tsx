import { act, screen, waitFor } from '@testing-library/react';
import { startTransition, useMemo, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { readHistoryAddress } from './history-address.ts';
import type { FoundHistory } from './history-lists.tsx';
import { HistoryPage, type LateHistory } from './history-page.tsx';

const revalidate = vi.hoisted(() => vi.fn());
vi.mock('react-router', async (load) => ({
  ...(await load<object>()),
  useRevalidator: () => ({ revalidate }),
}));

const nothing: FoundHistory = {
  orders: [],
  positions: [],
  pagination: { currentPage: 1, maxPage: 1, numFound: 0, currentItemsPerPage: 10 },
};
const asked = readHistoryAddress(new URLSearchParams('state=open'));
const gathering = /Ihre Bestellungen werden zusammengestellt/;

const refusal = { status: 403, code: 'session.forbidden', messages: [], reference: undefined };

beforeEach(() => revalidate.mockReset());

function show(...answers: readonly (() => Promise<LateHistory>)[]) {
  return act(() => Promise.resolve(renderPage(<Asking answers={answers} />)));
}

/** The page as its route renders it: every question anew brings the next answer. */
function Asking({ answers }: { readonly answers: readonly (() => Promise<LateHistory>)[] }) {
  const [round, setRound] = useState(0);
  revalidate.mockImplementation(() => {
    startTransition(() => setRound((before) => Math.min(before + 1, answers.length - 1)));
    return Promise.resolve();
  });
  const found = useMemo(() => answers[round]?.(), [answers, round]);
  return found && <HistoryPage asked={asked} found={found} contracts={[]} />;
}

test('while the server gathers a large history the page stands there and says so', async () => {
  const { promise, resolve } = Promise.withResolvers<FoundHistory>();
  await show(() => promise);
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.getByText(gathering)).toBeTruthy();
  await act(async () => {
    resolve(nothing);
    await promise;
  });
  expect(screen.queryByText(gathering)).toBeNull();
  expect(screen.getByText('Keine Bestellung passt zu diesen Filtern')).toBeTruthy();
  expect(revalidate).not.toHaveBeenCalled();
});

test.each([
  ['takes longer than an answer stays open', () => Promise.resolve(null)],
  ['is cut off', () => Promise.reject<LateHistory>(new TypeError('network error'))],
])(
  'where it %s the page goes on saying so and asks again after every answer, until the list is there',
  async (_, cut) => {
    const last = Promise.withResolvers<LateHistory>();
    await show(cut, cut, () => last.promise);
    await waitFor(() => expect(revalidate).toHaveBeenCalledTimes(2));
    expect(screen.getByText(gathering)).toBeTruthy();
    await act(() => Promise.resolve(last.resolve(nothing)));
    expect(await screen.findByText('Keine Bestellung passt zu diesen Filtern')).toBeTruthy();
    expect(revalidate).toHaveBeenCalledTimes(2);
  },
);

test.each([
  ['a refusal', () => Promise.resolve({ failure: refusal }), /403 session\.forbidden/],
  [
    'a fault of ours',
    () => Promise.reject<LateHistory>(new Error('Unexpected Server Error')),
    /Unexpected Server Error/,
  ],
])('%s that comes late is shown as what it is, nobody goes on waiting', async (_, find, text) => {
  await show(find);
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.queryByText(gathering)).toBeNull();
  expect(revalidate).not.toHaveBeenCalled();
  // React tells of every error that a boundary has caught.
  vi.spyOn(console, 'error').mockClear();
});
