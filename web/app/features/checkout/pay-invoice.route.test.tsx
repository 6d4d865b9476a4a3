import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { apiContext, makeApi } from '#app/lib/api.ts';
import { loader } from './pay-invoice.route.tsx';

type Args = Parameters<typeof loader>[0];

/** Loads the page while the API answers with this refusal. */
async function load(status: number, code: string) {
  const context = new RouterContextProvider();
  const message = { type: 'error', code, message: 'Abgelehnt.' };
  const api = makeApi({
    baseUrl: 'http://shop',
    locale: 'de',
    send: () => Promise.resolve(Response.json({ messages: [message] }, { status })),
    onResponse: () => undefined,
    toError: (failure) => failure,
    newRequestId: () => '',
  });
  context.set(apiContext, api);
  return loader({ context, params: { locale: 'de', orderNumber: '4501234' } } as unknown as Args);
}

test('the invoice of an order that is unknown or of another company is a page not found', async () => {
  await expect(load(404, 'order.unknown')).rejects.toMatchObject({
    init: { status: 404 },
    data: { messages: [{ message: 'Abgelehnt.' }] },
  });
});

test('an order without an invoice says so on its page', async () => {
  expect(await load(422, 'payment.no_invoice')).toMatchObject({ invoice: null, refusal: 'Abgelehnt.' });
});
