import { randomUUID } from 'node:crypto';
import { deliveryControlApi } from '@shop/contract/delivery-control';
import sharp from 'sharp';
import sql, { type Sql } from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import {
  insertOrderToCheck,
  prepareCheckers,
  report,
  review,
  scan,
  sendScans,
  type Checkers,
} from '#test/delivery-control.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, TEST_NOW } from '#test/shop.ts';
import { notifyDeliveryReport, notifyDeliveryReview } from './emails/listeners.ts';
import { sendReport, sendWaitingReports } from './delivery-control.jobs.ts';
import { reportProblem } from './use-cases/report-problem.ts';

const erp = makeScriptedErp();
const shop = openTestShop({ erp });
let by: Checkers;
let order = 8500;
let note = '';
let jpeg: Uint8Array = new Uint8Array();

beforeAll(async () => {
  by = await prepareCheckers(shop);
  const create = { width: 40, height: 30, channels: 3, background: 'red' } as const;
  jpeg = await sharp({ create })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
});

beforeEach(async () => {
  erp.setDown(false);
  note = await insertOrderToCheck(shop, ++order);
});

const sentReports = () => erp.deliveryReports.filter(({ orderNumber }) => orderNumber === String(order));
const numberOf = async (reportId: string) => {
  const row = await shop.parts.db.first<{ n: number }>(sql`
    select report_number as n from delivery_control.reports where report_id = ${reportId}`);
  return row?.n ?? 0;
};
const code = ({ status, messages }: { status: number; messages?: readonly { code: string }[] | undefined }) => [
  status,
  messages?.[0]?.code,
];

type Form = Readonly<Record<string, string | readonly Uint8Array[]>>;

/** As a browser sends it, photos as files. */
async function sendForm(fields: Form, cookie = by.anna.cookie) {
  const form = new FormData();
  const all: Form = { reportId: randomUUID(), deliveryNumber: note, reason: 'damaged', quantity: '2', ...fields };
  for (const [name, value] of Object.entries(all)) {
    if (typeof value === 'string') form.append(name, value);
    else for (const bytes of value) form.append(name, new Blob([new Uint8Array(bytes)]), 'photo.jpg');
  }
  const request = new Request('http://shop.example', { method: 'POST', body: form });
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/delivery-control/report-internal-failure-information',
    headers: {
      cookie,
      'x-locale': 'de',
      'x-requested-with': 'XMLHttpRequest',
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const body = answer.json<{
    data?: Awaited<ReturnType<typeof report>>['data'];
    messages?: { code: string; message: string }[];
  }>();
  return { ...body, status: answer.statusCode };
}

describe('happy', () => {
  test('a report reaches the ERP and sales once, also when it is sent twice or twice at once', async () => {
    const reportId = randomUUID();
    const send = () => report(by.anna, note, { reportId, comment: 'Gehäuse <b>gebrochen</b>' });
    const atOnce = await Promise.all([send(), send()]);
    const again = await send();
    for (const { status, data } of [...atOnce, again]) {
      expect([status, data?.reportId]).toEqual([200, reportId]);
      expect(data?.delivery.positions[0]).toMatchObject({ outcome: 'damaged', report: { reportId, quantity: 2 } });
    }
    // One of two at once may be answered while the other is still on its way to the ERP.
    expect(again.data?.isWaiting).toBe(false);
    const reportNumber = await numberOf(reportId);
    await sendReport.run(shop.ctx(), { reportNumber });
    expect(sentReports()).toMatchObject([
      { reportId: `D${reportNumber}`, positions: [{ lineNumber: 10, sku: 'S-1', quantity: 2 }] },
    ]);
    const emails: Mail[] = [];
    const mail = { send: async (email: Mail) => void emails.push(email) };
    await notifyDeliveryReport.run({ ...shop.ctx(), mail }, { reportNumber });
    expect(emails).toMatchObject([
      {
        to: shop.parts.operator.emails.returns,
        idempotencyKey: `delivery-report-${reportNumber}`,
        subject: expect.stringContaining(note) as unknown,
      },
    ]);
    expect(emails[0]?.text).toContain('Beschädigt');
    expect(emails[0]?.html).toContain('&lt;b&gt;gebrochen');
  });

  test('a report that is kept while the same one is still being looked at is answered, not refused', async () => {
    const ctx = await shop.ctxOf('anna.muster@elektro-muster.example');
    const asked = {
      reportId: randomUUID(),
      deliveryNumber: note,
      lineNumber: 10,
      quantity: 2,
      comment: '',
      photos: [],
    };
    const other = () => reportProblem(ctx, { ...asked, reason: 'damaged' });
    let isFirst = true;
    const first: typeof ctx.db.first = async <Row>(query: Sql) => {
      const found = await ctx.db.first<Row>(query);
      if (isFirst) [isFirst] = [false, await other()];
      return found;
    };
    const answer = await reportProblem({ ...ctx, db: { ...ctx.db, first } }, { ...asked, reason: 'damaged' });
    expect(answer).toMatchObject({ reportId: asked.reportId, delivery: { positions: [{ outcome: 'damaged' }, {}] } });
  });

  test('while the ERP is away a report is kept, said to wait, and handed over later, once', async () => {
    erp.setDown(true);
    const { data } = await report(by.anna, note);
    expect([data?.isWaiting, data?.delivery.positions[0]?.report?.isWaiting]).toEqual([true, true]);
    erp.setDown(false);
    const later = { ...shop.ctx(), now: new Date(Date.parse(TEST_NOW) + 11 * 60_000) };
    await sendWaitingReports.run(later, {});
    await sendWaitingReports.run(later, {});
    expect(sentReports()).toHaveLength(1);
    const again = await by.anna.ask(deliveryControlApi.order, { params: { orderNumber: String(order) } });
    expect(again.data?.deliveries[0]?.positions[0]?.report).toMatchObject({ isWaiting: false });
  });

  test('up to five photos come with a form, are written anew, and are only ever downloads', async () => {
    const { data, status } = await sendForm({ lineNumber: '10', photos: [jpeg, jpeg, jpeg, jpeg, jpeg] });
    const photos = data?.delivery.positions[0]?.report?.photos ?? [];
    expect([status, photos.length]).toEqual([200, 5]);
    const load = (cookie: string) => shop.app.inject({ url: `/api${photos[0]}`, headers: { cookie } });
    const { headers, rawPayload, statusCode } = await load(by.anna.cookie);
    expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      'image/jpeg',
      'nosniff',
    ]);
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(rawPayload.includes('secret place')).toBe(false);
    for (const { cookie } of [by.denis, by.beat]) expect((await load(cookie)).statusCode).toBe(404);
    expect((await load(by.carla.cookie)).statusCode).toBe(403);
    expect((await load('')).statusCode).toBe(401);
  });

  test('sales get the photos with the letter', async () => {
    const reportId = randomUUID();
    await sendForm({ reportId, lineNumber: '10', photos: [jpeg, jpeg] });
    const emails: Mail[] = [];
    const mail = { send: async (email: Mail) => void emails.push(email) };
    const reportNumber = await numberOf(reportId);
    await notifyDeliveryReport.run({ ...shop.ctx(), mail }, { reportNumber });
    expect(emails[0]?.attachments).toMatchObject([
      { name: `D${reportNumber}-1.jpg`, type: 'image/jpeg' },
      { name: `D${reportNumber}-2.jpg` },
    ]);
    expect(emails[0]?.attachments?.[0]?.content.byteLength).toBeGreaterThan(100);
  });

  test('a package that is not there is reported as a whole', async () => {
    await report(by.anna, note, { lineNumber: 20, reason: 'missing', quantity: 10 });
    const { data } = await report(by.anna, note, { lineNumber: null, reason: 'missing' });
    expect(data?.delivery).toMatchObject({ status: 'packageNotFound', positions: [{ outcome: 'missing' }, {}] });
    expect(sentReports().at(-1)?.positions).toEqual([{ lineNumber: 10, sku: 'S-1', quantity: 10 }]);
    expect(code(await report(by.anna, note, { lineNumber: null, reason: 'missing' }))).toEqual([
      409,
      'deliveryControl.position_reported',
    ]);
  });

  test('a check that is finished closes at once and stays closed, whoever closes it again', async () => {
    await sendScans(by.anna, [scan(note, { quantity: 10 })]);
    await report(by.anna, note, { lineNumber: 20, reason: 'missing', quantity: 3 });
    const answers = await Promise.all([review(by.anna, note), review(by.anna, note)]);
    for (const { status, data } of answers) {
      expect([status, data?.status, data?.closedBy]).toEqual([200, 'checkedWithReports', 'Anna Muster']);
      expect(data?.may).toEqual({ mark: false, report: false, review: false });
    }
    const emails: Mail[] = [];
    const mail = { send: async (email: Mail) => void emails.push(email) };
    await notifyDeliveryReview.run({ ...shop.ctx(), mail }, { deliveryNumber: note });
    expect(emails[0]?.text).toContain('3');
    expect(emails[0]?.text).toContain('Fehlt');
    expect(code(await report(by.anna, note))).toEqual([409, 'deliveryControl.check_closed']);
  });
});

describe('refused', () => {
  test('a position is reported once, also by two at once, and takes no scan after it', async () => {
    const answers = await Promise.all([report(by.anna, note), report(by.anna, note, { reason: 'wrong' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.messages?.[0]?.message).toBe('Die Position wurde bereits gemeldet.');
    const { data } = await sendScans(by.anna, [scan(note, { lineNumber: 10 })]);
    expect(data?.verdicts[0]?.verdict).toBe('positionReported');
    expect(sentReports()).toHaveLength(1);
  });

  test('more than was delivered, a line of another note, a whole delivery as damaged, goods that wait at the counter', async () => {
    const ask = async (change: Parameters<typeof report>[2], on = note) => code(await report(by.anna, on, change));
    expect(await ask({ reason: 'missing', quantity: 11 })).toEqual([422, 'deliveryControl.quantity_exceeded']);
    expect(await ask({ lineNumber: 30 })).toEqual([404, 'deliveryControl.position_unknown']);
    expect(await ask({ lineNumber: null })).toEqual([422, 'deliveryControl.only_missing']);
    expect(await ask({ quantity: 0 })).toEqual([400, expect.any(String)]);
    expect(await ask({ comment: 'x'.repeat(1025) })).toEqual([400, 'field.too_long']);
    expect(await ask({}, 'L-NO-SUCH')).toEqual([404, 'deliveryControl.delivery_unknown']);
    const waiting = await insertOrderToCheck(shop, ++order, 'readyForPickup');
    expect(await ask({}, waiting)).toEqual([422, 'deliveryControl.not_arrived']);
    expect(code(await review(by.anna, waiting, true))).toEqual([422, 'deliveryControl.not_arrived']);
    expect(sentReports()).toEqual([]);
  });

  test('photos that are programs or drawings, have 40 megapixels, are too large or too many', async () => {
    const send = async (...photos: Uint8Array[]) => code(await sendForm({ lineNumber: '10', photos }));
    const big = await sharp({ create: { width: 8000, height: 5000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(await send(jpeg, Buffer.from('MZ\u0090 a program'))).toEqual([415, 'photo.wrong_type']);
    expect(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>'))).toEqual([
      415,
      'photo.drawing',
    ]);
    expect(await send(big)).toEqual([422, 'photo.too_many_pixels']);
    expect(await send(...Array.from({ length: 6 }, () => jpeg))).toEqual([422, 'photo.too_many']);
    const large = await sendForm({ lineNumber: '10', photos: [new Uint8Array(10 * 1024 * 1024 + 1)] });
    expect([large.status, large.messages?.[0]?.message]).toEqual([413, 'Die hochgeladen Datei ist zu gross.']);
    const { data } = await by.anna.ask(deliveryControlApi.order, { params: { orderNumber: String(order) } });
    expect(data?.deliveries[0]?.positions[0]?.report).toBeNull();
  });

  test('a check with something open says what, and closes when that is confirmed', async () => {
    await sendScans(by.anna, [scan(note, { lineNumber: 10, kind: 'set', quantity: 12 })]);
    const { status, messages } = await review(by.anna, note);
    expect([status, messages?.[0]]).toMatchObject([
      422,
      { code: 'deliveryControl.not_finished', details: { unchecked: 1, unreported: 1 } },
    ]);
    expect((await review(by.anna, note, true)).data).toMatchObject({ status: 'checked', isClosed: true });
  });
});

describe('not allowed', () => {
  test('another company and who may not see the order find no delivery', async () => {
    for (const client of [by.denis, by.beat]) {
      expect(code(await report(client, note))).toEqual([404, 'deliveryControl.delivery_unknown']);
      expect(code(await review(client, note, true))).toEqual([404, 'deliveryControl.delivery_unknown']);
    }
  });

  test('the number of somebody else’s report shows nothing of it', async () => {
    const reportId = randomUUID();
    await report(by.anna, note, { reportId });
    expect((await report(by.denis, note, { reportId })).status).toBe(404);
    expect((await report(by.beat, note, { reportId })).status).toBe(404);
  });

  test('a visitor’s photos are not read', async () => {
    expect((await sendForm({ lineNumber: '10', photos: [jpeg] }, '')).status).toBe(401);
  });
});
