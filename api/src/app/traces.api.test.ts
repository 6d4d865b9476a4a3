import { checkoutApi } from '@shop/contract/checkout';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activeCartOf } from '#test/cart.ts';
import { insertGoods, prepareCart } from '#test/checkout.ts';
import { openTestShop } from '#test/shop.ts';
import { openTraceCollector } from '#test/trace-collector.ts';
import { jobs } from './shop-lists.ts';
import type { Mail } from '../ports/mail/mail.port.ts';
import { openJobs } from '#platform/jobs.ts';
import { makeLog } from '#platform/log.ts';
import { openTracing } from '#platform/tracing/open-tracing.ts';
import { traceCalls, traceCarrier, useTracing } from '#platform/tracing/tracing.ts';

const ANNA = 'anna.muster@elektro-muster.example';
/** As a proxy or a browser sends it: trace, span of the caller, recorded. */
const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

const collector = await openTraceCollector();
process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url;
process.env['OTEL_SERVICE_NAME'] = 'shop-of-the-test';
const tracing = openTracing('1.2.3', 1);
useTracing(tracing);
const mailed = Promise.withResolvers<Mail>();
const shop = openTestShop({ mail: traceCalls('mail', { send: async (mail: Mail) => mailed.resolve(mail) }) });

afterAll(() => collector.close());

describe('an order that came with a trace', () => {
  const trace = () => collector.spans.filter(({ traceId }) => traceId === TRACE_ID);

  beforeAll(async () => {
    await insertGoods(shop);
    const anna = await shop.logIn(ANNA);
    await prepareCart(anna, await activeCartOf(anna));
    const { method, path } = checkoutApi.placeOrder;
    const traceparent = `00-${TRACE_ID}-${CALLER}-01`;
    const answer = await shop.app.inject({
      method,
      url: `/api${path}`,
      headers: { cookie: anna.cookie, 'x-requested-with': 'XMLHttpRequest', traceparent },
      payload: { paymentSelection: 'invoice' },
    });
    expect(answer.statusCode).toBe(200);
    await workUntilMailed();
    useTracing(undefined);
    await tracing.close();
  });

  /** As a worker elsewhere does it: of the request it knows only what stands in the queue. */
  async function workUntilMailed() {
    const worker = await openJobs(shop.parts.db, jobs, makeLog('silent'));
    await worker.work(jobs, shop.ctx);
    await mailed.promise;
    await worker.stop();
  }

  test('is one trace from the request over ERP and database to the jobs and the e-mail', () => {
    const names = trace().map(({ name }) => name);
    expect(names).toContain('POST /api/checkout/place-order');
    for (const kind of [
      /^erp\./,
      /^postgresql insert$/,
      /^postgresql commit$/,
      /^job notifications\./,
      /^mail\.send$/,
    ]) {
      expect(names.filter((name) => kind.test(name))).not.toEqual([]);
    }
  });

  test('hangs together: each span has its parent in it, and the first that of the caller', () => {
    const known = new Set([CALLER, ...trace().map(({ spanId }) => spanId)]);
    expect(trace().filter(({ parentSpanId = '' }) => !known.has(parentSpanId))).toEqual([]);
    expect(trace().find(({ name }) => name.startsWith('POST'))?.parentSpanId).toBe(CALLER);
  });

  test('says who sends it by the usual variables, and nothing of the customer', () => {
    const all = collector.bodies.join('');
    expect(all).toContain('shop-of-the-test');
    expect(all).not.toMatch(/anna\.muster|Muster|elektro-muster/);
  });
});

test('what came with no trace has one of its own, which none of the order is in', () => {
  const others = collector.spans.filter(({ traceId }) => traceId !== TRACE_ID);
  expect(others.map(({ name }) => name)).toContain('POST /api/login_check');
  expect(others.map(({ name }) => name)).not.toContain('POST /api/checkout/place-order');
});

test('without tracing nothing is carried', () => {
  expect(traceCarrier()).toEqual({});
});
