// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as React from 'react';
import type * as ReactClient from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { withoutSpares as reactWithout } from './react-without-spares.ts';
import { spareFunctions } from './router-spares.ts';
import { withoutSpares as routerWithout } from './router-without-spares.ts';

const require = createRequire(import.meta.url);
const reactDom = readFileSync(fileOf('react-dom', 'cjs/react-dom-client.production.js'), 'utf8');

test('React without its spares takes over a page, answers to clicks, typing and choosing, and shows what comes later', async () => {
  const { react, client } = loadReact();
  const { createElement, lazy, Suspense, useState } = react;
  const later = Promise.withResolvers<{ default: () => string }>();
  const Later = lazy(() => later.promise);
  function Page() {
    const [count, setCount] = useState(0);
    const [word, setWord] = useState('');
    return createElement(
      'main',
      null,
      createElement('button', { onClick: () => setCount(count + 1) }, `${count} pieces`),
      createElement('input', { value: word, onChange: (event) => setWord(event.currentTarget.value) }),
      createElement('p', { hidden: word === '' }, word),
      count > 0 && createElement(Suspense, { fallback: 'wait' }, createElement(Later)),
    );
  }
  document.body.innerHTML = '<div><main><button>0 pieces</button><input value=""><p hidden=""></p></main></div>';
  const [button, input] = [document.querySelector('button'), document.querySelector('input')];
  const onRecoverableError = vi.fn();
  const root = client.hydrateRoot(document.querySelector('div') ?? document.body, createElement(Page), {
    onRecoverableError,
  });
  await expect.poll(() => (button?.click(), button?.textContent)).toBe('1 pieces');
  expect(document.body.textContent).toContain('wait');
  later.resolve({ default: () => 'later part' });
  await expect.poll(() => document.body.textContent).toContain('later part');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'led');
  input?.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.poll(() => document.querySelector('p')?.textContent).toBe('led');
  expect(document.querySelector('button')).toBe(button);
  expect(onRecoverableError).not.toHaveBeenCalled();
  root.unmount();
  expect(document.querySelector('main')).toBeNull();
});

test('a version of React or of its router that lacks a listed part stops the build and names the part', () => {
  expect(() => reactWithout(reactDom.replaceAll('startViewTransition(', 'renamed('))).toThrow('startViewTransition');
  const left = new Set(Object.keys(spareFunctions));
  routerWithout('function RouterProvider() { return 1; }', left);
  expect(left.has('RouterProvider')).toBe(false);
  expect(left.has('discoverRoutes')).toBe(true);
});

test('the router keeps its conditions and loses its warnings', () => {
  const code = "invariant(a, 'why'); warning(b, 'c'); UNSAFE_invariant(d, `e ${f}`); g.warning(1);";
  expect(routerWithout(code, new Set())).toBe('invariant(a); ; UNSAFE_invariant(d); g.warning(1);');
});

type ReactLike = typeof React;
type Client = typeof ReactClient;

/** React as the browser gets it; the tests around run on its other build. */
function loadReact(): { readonly react: ReactLike; readonly client: Client } {
  const react = run(readFileSync(fileOf('react', 'cjs/react.production.js'), 'utf8'), {}) as ReactLike;
  const dom = run(readFileSync(fileOf('react-dom', 'cjs/react-dom.production.js'), 'utf8'), { react });
  const client = run(reactWithout(reactDom), { react, 'react-dom': dom }) as Client;
  return { react, client };
}

function run(code: string, known: Readonly<Record<string, unknown>>): unknown {
  const exports = {};
  const ask = (name: string): unknown => known[name] ?? require(name);
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- the changed file is nowhere on disk
  new Function('require', 'exports', code)(ask, exports);
  return exports;
}

function fileOf(name: string, file: string): string {
  return path.join(path.dirname(require.resolve(`${name}/package.json`)), file);
}
