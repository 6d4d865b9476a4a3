import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyComponent } from './lazy-component.ts';
import { CHUNK_OFFLINE, retryWhenOnline } from './retry-when-online.ts';

afterEach(() => vi.restoreAllMocks());

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('offline the page stays with what was typed, says so, and the component comes once the browser is online', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const listener = vi.fn();
  window.addEventListener(CHUNK_OFFLINE, listener);
  const load = vi.fn(() => Promise.resolve({ default: () => <p>Liste</p> })).mockImplementationOnce(lost);
  const Part = lazyComponent(load);
  render(
    <>
      <input defaultValue="getippt" />
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  await act(() => Promise.resolve());
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'getippt');
  expect(listener).toHaveBeenCalledOnce();
  isOnline.mockReturnValue(true);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Liste')).toBeTruthy();
});

test('a component that cannot be loaded while online is an error', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await expect(retryWhenOnline(lost)).rejects.toThrow('dynamically imported');
});
