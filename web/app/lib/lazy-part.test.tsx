import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';
import { PART_AWAY, untilThere } from './until-there.ts';

afterEach(() => vi.restoreAllMocks());

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('without a net the page stays with what was typed, says so, and the part comes once the net is back', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const told = vi.fn();
  window.addEventListener(PART_AWAY, told);
  const load = vi.fn(() => Promise.resolve({ default: () => <p>Liste</p> })).mockImplementationOnce(lost);
  const Part = lazyPart(load);
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
  expect(told).toHaveBeenCalledOnce();
  isOnline.mockReturnValue(true);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Liste')).toBeTruthy();
});

test('what is not there although there is a net is an error', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await expect(untilThere(lost)).rejects.toThrow('dynamically imported');
});
