import { deliveryControlApi } from '@shop/contract/delivery-control';
import { expect, test } from 'vitest';
import { makeApi } from './api.ts';

test('several photos travel as one field that repeats, what is left open is left out', async () => {
  const sent: Request[] = [];
  const api = makeApi({
    baseUrl: 'http://shop.example/api',
    locale: 'de',
    send: (request) => {
      sent.push(request);
      return Promise.resolve(Response.json({ data: {} }));
    },
    onResponse: () => undefined,
    toError: (failure) => failure,
    newRequestId: () => 'id',
  });
  const photo = new Blob(['a picture'], { type: 'image/jpeg' });
  const body = { reportId: 'id', deliveryNumber: 'L1', reason: 'damaged', quantity: 2 } as const;
  await api.ask(deliveryControlApi.report, { body: { ...body, lineNumber: null, photos: [photo, photo] } });
  const form = await sent[0]?.formData();
  expect([form?.getAll('photos').length, form?.has('lineNumber'), form?.get('quantity')]).toEqual([2, false, '2']);
});
