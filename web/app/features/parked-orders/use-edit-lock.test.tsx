import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { useEditLock } from './use-edit-lock.ts';

type Asked = (endpoint: { readonly method: string }) => Promise<unknown>;
const { ask } = vi.hoisted(() => ({ ask: vi.fn<Asked>() }));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask } }));

const calls = () => ask.mock.calls.map(([{ method }]) => method);

async function open() {
  let take = () => Promise.resolve();
  function Page() {
    const lock = useEditLock('4711');
    useEffect(() => {
      take = lock.take;
    });
    return null;
  }
  const { unmount } = renderPage(<Page />);
  await act(() => Promise.resolve());
  return { take, unmount };
}

beforeEach(() => {
  ask.mockReset();
  ask.mockResolvedValue({ ok: true });
});

test('whoever left while his changes were being refused does not hold the order again', async () => {
  const { take, unmount } = await open();
  const before = calls();
  unmount();
  await take();
  expect(calls().slice(before.length)).toHaveLength(1); // given back on leaving, and nothing after
});

test('a lock that is granted after the page was left is given back', async () => {
  let grant = () => undefined as void;
  const { take, unmount } = await open();
  ask.mockImplementationOnce(() => new Promise((resolve) => (grant = () => resolve({ ok: true }))));
  const taking = take();
  unmount();
  const before = calls();
  grant();
  await taking;
  expect(calls().length).toBe(before.length + 1);
});
