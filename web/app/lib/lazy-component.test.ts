import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyComponentInPage } from './lazy-component.ts';

test('on the server a part stands in the page at once, also where it is rendered first', async () => {
  const loading = Promise.resolve({ default: () => 'Standorte' });
  const Part = lazyComponentInPage(() => loading);
  await loading;
  expect(renderToString(createElement(Part, {}))).toBe('Standorte');
});
