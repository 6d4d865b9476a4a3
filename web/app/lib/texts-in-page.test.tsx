import { act, render, screen } from '@testing-library/react';
import { Suspense, useMemo, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { readPageTexts, textsInPage } from './texts-in-page.ts';
import { TextContext, useTexts } from './texts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

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

function showTexts(texts: object): void {
  const script = Object.assign(document.createElement('script'), { id: 'texts', type: 'application/json' });
  script.textContent = JSON.stringify(texts);
  document.body.append(script);
}

test('a page has the texts of its route and, from their files, those of every page', async () => {
  showTexts({ inPage: { compare: { title: 'Vergleich' } }, files: { shell: '/assets/shell-de.json' } });
  const asked = vi.fn(async () => Response.json({ cart: 'Warenkorb' }));
  vi.stubGlobal('fetch', asked);
  expect(await readPageTexts()).toEqual({ compare: { title: 'Vergleich' }, shell: { cart: 'Warenkorb' } });
  expect(asked).toHaveBeenCalledExactlyOnceWith('/assets/shell-de.json');
});

test('texts that did not come are no texts: the page stays as the server wrote it', async () => {
  showTexts({ inPage: {}, files: { shell: '/assets/shell-de.json' } });
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }));
  await expect(readPageTexts()).rejects.toThrow('/assets/shell-de.json');
});
