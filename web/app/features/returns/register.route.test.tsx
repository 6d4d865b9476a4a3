import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test, vi } from 'vitest';
import { clientLoader } from './register.route.tsx';

type Args = Parameters<typeof clientLoader>[0];

function load(thrown: unknown) {
  const serverLoader = vi.fn().mockRejectedValue(thrown);
  return clientLoader({ serverLoader, params: { orderNumber: '4501234' } } as unknown as Args);
}

test.each([
  ['a lost connection', new TypeError('Failed to fetch')],
  ['the error page of a proxy', new ErrorResponse(502, 'Bad Gateway', '<h1>Bad gateway</h1>')],
  ['a fault of the server', new Error('Unexpected Server Error')],
])('%s is passed over: the page waits and asks again', async (_, thrown) => {
  expect(await load(thrown)).toEqual({ orderNumber: '4501234', returnOptions: null, notAllowed: null });
});

test.each([400, 401, 404])('%s is final', async (status) => {
  const refusal = new ErrorResponse(status, '', {});
  await expect(load(refusal)).rejects.toBe(refusal);
});

test('a way to another page is taken', async () => {
  const way = new Response(null, { status: 302 });
  await expect(load(way)).rejects.toBe(way);
});
