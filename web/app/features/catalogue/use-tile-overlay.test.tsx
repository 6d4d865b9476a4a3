import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTileOverlay } from './use-tile-overlay.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('the actions stay over a tile while it goes into the cart, confirm after 750 ms and close after 1 s until one comes again', async () => {
  const { result } = renderHook(() => useTileOverlay());
  const added = Promise.withResolvers<boolean>();
  act(() => result.current.onAdding(added.promise));
  await pass(30_000);
  expect(result.current).toMatchObject({ state: 'held', isConfirmed: false });
  added.resolve(true);
  await pass(749);
  expect(result.current).toMatchObject({ state: 'held', isConfirmed: false });
  await pass(1);
  expect(result.current).toMatchObject({ state: 'held', isConfirmed: true });
  await pass(250);
  expect(result.current).toMatchObject({ state: 'reset', isConfirmed: true });
  act(() => void result.current.onPointer());
  expect(result.current.state).toBe('hover');
  await pass(2_750);
  expect(result.current.isConfirmed).toBe(false);
});

test('what could not be added closes nothing and confirms nothing', async () => {
  const { result } = renderHook(() => useTileOverlay());
  act(() => result.current.onAdding(Promise.resolve(false)));
  await pass(5_000);
  expect(result.current).toMatchObject({ state: 'hover', isConfirmed: false });
});

test('a second adding meanwhile begins the time anew', async () => {
  const { result } = renderHook(() => useTileOverlay());
  act(() => result.current.onAdding(Promise.resolve(true)));
  await pass(900);
  act(() => result.current.onAdding(Promise.resolve(true)));
  await pass(900);
  expect(result.current.state).toBe('held');
});
