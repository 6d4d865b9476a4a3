import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DocumentContext } from '#app/lib/document-context.ts';
import { LongWords } from './long-words.tsx';

const WORD = 'Bemessungsschaltvermögen';
const BROKEN = 'Bemessungs\u00adschalt\u00advermögen';

/** A browser without a dictionary: a long word takes as much room with automatic hyphens as without. */
function withoutDictionary() {
  const asked: string[] = [];
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(20);
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json([BROKEN]);
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return asked;
}

test('long words of a page that the browser has rendered get their soft hyphens from the server, asked for once', async () => {
  const asked = withoutDictionary();
  render(
    <>
      <LongWords>{`${WORD} 6 kA`}</LongWords>
      <LongWords>{WORD}</LongWords>
      <LongWords>Schalter</LongWords>
    </>,
  );
  expect((await screen.findByText(`${BROKEN} 6 kA`)).textContent).toContain(BROKEN);
  expect(screen.getByText(BROKEN)).toBeTruthy();
  expect(asked).toEqual([`/de/hyphens?word=${encodeURIComponent(WORD)}`]);
});

test('what the server has rendered stands already', () => {
  const hyphenate = () => BROKEN;
  const html = renderToString(
    <DocumentContext value={{ nonce: undefined, isShared: false, hyphenate }}>
      <LongWords>{WORD}</LongWords>
    </DocumentContext>,
  );
  expect(html).toBe(`<span>${BROKEN}</span>`);
});
