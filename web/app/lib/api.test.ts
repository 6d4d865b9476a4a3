import { deliveryControlApi } from '@shop/contract/delivery-control';
import { checkoutApi } from '@shop/contract/checkout';
import { cartApi } from '@shop/contract/cart';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeApi, RequestCancelled } from './api.ts';

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

describe('a busy shop', () => {
  afterEach(() => vi.useRealTimers());

  const order = { body: { paymentSelection: 'invoice' } } as const;
  const busy = (retryAfter: string) =>
    Response.json(
      { messages: [{ type: 'error', code: 'shop.busy', message: 'busy' }] },
      {
        status: 503,
        headers: { 'retry-after': retryAfter },
      },
    );

  /** An API whose shop gives these answers, one after the other, and the last one for ever. */
  function apiThatAnswers(...answers: (() => Response)[]) {
    vi.useFakeTimers();
    const sent: { readonly id: string | null; readonly body: string; readonly at: number }[] = [];
    const begun = Date.now();
    const api = makeApi({
      baseUrl: 'http://shop.example/api',
      locale: 'de',
      send: async (request) => {
        const answer = answers[Math.min(sent.length, answers.length - 1)];
        sent.push({ id: request.headers.get('x-request-id'), body: await request.text(), at: Date.now() - begun });
        return answer?.() ?? Response.error();
      },
      onResponse: () => undefined,
      toError: (failure) => new Error(failure.code),
      newRequestId: () => crypto.randomUUID(),
      repeatsWhenBusy: true,
    });
    return { api, sent };
  }

  test('is sent the same order again after the time it has said, and the customer gets his order number', async () => {
    const { api, sent } = apiThatAnswers(
      () => busy('2'),
      () => Response.json({ data: { orderNumber: '7' } }),
    );
    const answer = api.ask(checkoutApi.placeOrder, order);
    await vi.runAllTimersAsync();
    expect(await answer).toMatchObject({ ok: true, reply: { orderNumber: '7' } });
    expect(sent).toHaveLength(2);
    expect([sent[1]?.id, sent[1]?.body]).toEqual([sent[0]?.id, sent[0]?.body]);
    expect(sent[1]?.at).toBeGreaterThanOrEqual(2000);
  });

  test('is asked three times at most, then the customer is told', async () => {
    const { api, sent } = apiThatAnswers(() => busy('2'));
    const answer = api.ask(checkoutApi.placeOrder, order).catch(String);
    await vi.runAllTimersAsync();
    expect([await answer, sent.length]).toEqual(['Error: shop.busy', 3]);
  });

  test('is not asked again where it wants to be left alone for longer', async () => {
    const { api, sent } = apiThatAnswers(() => busy('60'));
    await expect(api.ask(checkoutApi.placeOrder, order)).rejects.toThrow('shop.busy');
    expect(sent).toHaveLength(1);
  });

  test('is not asked again for what could be done twice', async () => {
    const { api, sent } = apiThatAnswers(() => busy('2'));
    const asked = api.ask(cartApi.add, { params: { cartId: 'c' }, body: { sku: 'S-1', quantity: 1 } });
    await expect(asked).rejects.toThrow('shop.busy');
    expect(sent).toHaveLength(1);
  });

  test('is not asked again by somebody who has gone meanwhile', async () => {
    const { api, sent } = apiThatAnswers(() => busy('2'));
    const leaving = new AbortController();
    const answer = api.ask(checkoutApi.placeOrder, order, { signal: leaving.signal });
    await vi.advanceTimersByTimeAsync(1000);
    leaving.abort();
    await expect(answer).rejects.toThrow(RequestCancelled);
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(1);
  });
});
