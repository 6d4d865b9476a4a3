import { expect, test } from 'vitest';
import { handleError, provideContext } from './entry.server.tsx';

function failWith(error: unknown, signal: AbortSignal): readonly unknown[] {
  const logged: unknown[] = [];
  const context = provideContext({
    url: '/de',
    requestId: 'request-1',
    logError: (found) => logged.push(found),
    send: () => Promise.reject(new Error('Not asked')),
  });
  handleError(error, {
    request: new Request('http://localhost/de', { signal }),
    context,
    params: {},
  });
  return logged;
}

test('what a loader throws is logged', () => {
  const error = new Error('A loader failed');
  expect(failWith(error, new AbortController().signal)).toEqual([error]);
});

test('a form for a page that takes none is refused, and no fault', () => {
  const refusal = { status: 405, statusText: 'Method Not Allowed', data: '', internal: true };
  expect(failWith(refusal, new AbortController().signal)).toEqual([]);
});

test('what fails because the visitor has gone is no error', () => {
  expect(failWith(new Error('Aborted'), AbortSignal.abort())).toEqual([]);
});
