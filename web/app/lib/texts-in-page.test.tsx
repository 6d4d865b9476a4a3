import { act, render, screen } from '@testing-library/react';
import { Suspense, useMemo, useState } from 'react';
import { expect, test } from 'vitest';
import { textsInPage } from './texts-in-page.ts';
import { TextContext, useTexts } from './texts.ts';

const inPage = { shell: { cart: 'Warenkorb' } };

/** Hooks before and after the texts that have to be fetched, as in any page. */
function Part() {
  const shell = useTexts('shell');
  const [count] = useState(1);
  const compare = useTexts('compare');
  const words = useMemo(() => [shell('cart'), compare('title'), count].join(' '), [shell, compare, count]);
  return <p>{words}</p>;
}

test('a part whose texts come after the page is rendered once they are there, without a fault of React’s', async () => {
  const faults: unknown[] = [];
  const source = textsInPage('de', inPage);
  await act(async () => {
    render(
      <TextContext value={source}>
        <Suspense fallback="…">
          <Part />
        </Suspense>
      </TextContext>,
      { onRecoverableError: (error) => faults.push(error) },
    );
  });
  expect(await screen.findByText('Warenkorb Vergleich 1')).toBeDefined();
  expect(faults).toEqual([]);
});

test('texts that came with the page are never waited for, others are fetched once', () => {
  const source = textsInPage('de', inPage);
  expect(source.load('shell')).toBeUndefined();
  expect(source.load('compare')).toBe(source.load('compare'));
});
