import { auditTrailApi } from '@shop/contract/audit-trail';
import { engineRoomApi } from '@shop/contract/engine-room';
import { figuresApi } from '@shop/contract/figures';
import { operatorAreaApi } from '@shop/contract/operator-area';
import { sessionApi } from '@shop/contract/session';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestShop, TEST_NOW } from '#test/shop.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { recordMails } from '#src/ports/mail/mail.recorded.ts';
import { resendMailJob } from './engine-room.jobs.ts';

const shop = openTestShop();
const OPERATOR = 'operator@helvolt.example';
/** Of all that its first page asks: session and access of each call, what waits, the health and the figures. */
const HOME_QUERIES_MAX = 14;
const AGENT = 'agent@helvolt.example';
const ANNA = 'anna.muster@elektro-muster.example';

async function failedJob(message = 'connect ECONNREFUSED 192.0.2.1:587 for anna@example.ch'): Promise<string> {
  const row = await shop.parts.db.first<{ id: string }>(sql`
    insert into jobs.job (name, data, state, retry_count, retry_limit, completed_on, output)
    values ('orders.transmit', '{"orderNumber": 1}', 'failed', 5, 5, now(), ${JSON.stringify({ message })}::jsonb)
    returning id`);
  return row?.id ?? '';
}

/** Sends an e-mail as the shop does, and answers its number in the list. */
async function mailSent(more: { text?: string; fails?: boolean } = {}): Promise<number> {
  const { db } = shop.parts;
  const send = async () => (more.fails ? Promise.reject(new Error('421 try later')) : undefined);
  const mail = recordMails(
    { send },
    { db, clock: () => new Date(TEST_NOW), onError: (error) => expect.fail(String(error)) },
  );
  const text = more.text ?? 'Guten Tag';
  const body = {
    to: 'anna@example.ch',
    subject: 'Ihre Bestellung',
    text,
    html: `<p>${text}</p>`,
    idempotencyKey: text,
  };
  await mail.send(body).catch(() => undefined);
  const row = await db.first<{ id: number }>(sql`select id from engine_room.mails where idempotency_key = ${text}`);
  return row?.id ?? 0;
}

beforeEach(async () => {
  await shop.parts.db.run(sql`delete from jobs.job`);
  await shop.parts.db.run(sql`delete from engine_room.mails`);
});

describe('happy', () => {
  test('a failed job stands with its words, why it failed and without personal data', async () => {
    const jobId = await failedJob();
    const operator = await shop.logIn(OPERATOR);
    const { data } = await operator.ask(engineRoomApi.jobs, { query: { state: 'failed' } });
    expect(data?.jobs).toEqual([
      expect.objectContaining({
        jobId,
        title: 'Bestellung ans ERP senden',
        state: 'failed',
        tries: 6,
        cause: 'unreachable',
        detail: 'connect ECONNREFUSED 192.0.2.1:587 for …@…',
      }),
    ]);
    expect(data?.counts).toMatchObject({ failed: 1, waiting: 0 });
    const found = await operator.ask(engineRoomApi.jobs, { query: { q: 'commande' } }, { locale: 'fr' });
    expect(found.data?.jobs).toHaveLength(1);
  });

  test('a repeated job waits for its next try, and the record says who repeated it', async () => {
    const jobId = await failedJob();
    await failedJob();
    const operator = await shop.logIn(OPERATOR);
    expect((await operator.ask(engineRoomApi.retryJobs, { body: { jobIds: [jobId] } })).data).toEqual({ count: 1 });
    expect((await operator.ask(engineRoomApi.retryJobs, { body: { kind: 'orders.transmit' } })).data).toEqual({
      count: 1,
    });
    const { data } = await operator.ask(engineRoomApi.jobs, { query: {} });
    expect(data?.counts).toMatchObject({ failed: 0, retry: 2 });
    const record = await operator.ask(engineRoomApi.actions, { query: {} });
    expect(record.data?.actions[0]).toMatchObject({ action: 'retryJobs', subject: 'orders.transmit', count: 1 });
    const trail = await operator.ask(auditTrailApi.staffList, { query: { kind: 'job' } });
    expect(trail.data?.entries[0]).toMatchObject({ action: 'repeated', subject: 'Bestellung ans ERP senden (1)' });
    expect(record.data?.actions[0]?.by).not.toBe('');
  });

  test('a discarded job is tried no more, and its reason stays', async () => {
    const jobId = await failedJob();
    const operator = await shop.logIn(OPERATOR);
    await operator.ask(engineRoomApi.discardJobs, { body: { jobIds: [jobId], discardReason: 'Von Hand erfasst' } });
    const { data } = await operator.ask(engineRoomApi.jobs, { query: { state: 'discarded' } });
    expect(data?.jobs).toMatchObject([{ jobId, nextTryAt: null }]);
    const record = await operator.ask(engineRoomApi.actions, { query: { q: 'Von Hand' } });
    expect(record.data?.actions).toMatchObject([{ action: 'discardJobs', reason: 'Von Hand erfasst' }]);
  });

  test('an e-mail that waits says what the mail server said, and once it went out no longer', async () => {
    const mailId = await mailSent({ text: 'wartet', fails: true });
    await mailSent({ text: 'wartet', fails: true });
    const operator = await shop.logIn(OPERATOR);
    const waiting = await operator.ask(engineRoomApi.mails, { query: { state: 'waiting', q: 'anna@example' } });
    expect(waiting.data?.mails).toMatchObject([{ id: mailId, tries: 2, lastError: '421 try later', sentAt: null }]);
    await mailSent({ text: 'wartet' });
    const { data } = await operator.ask(engineRoomApi.mail, { params: { mailId: String(mailId) } });
    expect(data).toMatchObject({ state: 'sent', lastError: '', html: '<p>wartet</p>' });
  });

  test('an e-mail is sent once more for each time somebody asks, and not twice for one request', async () => {
    const mailId = await mailSent();
    const operator = await shop.logIn(OPERATOR);
    const requestId = '7d9a1a3e-0d5d-4a53-8c07-0f2f0d1d9a11';
    for (let again = 0; again < 2; again++) {
      await operator.ask(engineRoomApi.resendMail, { params: { mailId: String(mailId) } }, { requestId });
    }
    const jobs = await shop.parts.db.rows<{ data: never }>(
      sql`select data from jobs.job where name = 'engine-room.resend-mail'`,
    );
    expect(jobs).toHaveLength(1);
    const sent: string[] = [];
    const mail = {
      send: async ({ to, subject, idempotencyKey }: Mail) => void sent.push(`${to} ${subject} ${idempotencyKey}`),
    };
    await resendMailJob.run({ ...shop.ctx(), mail }, jobs[0]?.data as never);
    const firstKey = await shop.parts.db.first<{ key: string }>(
      sql`select idempotency_key as key from engine_room.mails where id = ${mailId}`,
    );
    expect(sent).toEqual([`anna@example.ch Ihre Bestellung engine-room.resend ${requestId} ${firstKey?.key}`]);
  });

  test('an error with a reference is found by it, without what was asked for', async () => {
    const { monitor } = shop.parts;
    const error = new Error('Key (email)=(anna@example.ch) is wrong');
    monitor.recordFault({ reference: 'ref-4711', at: new Date(TEST_NOW), method: 'GET', route: '/cart/:id', error });
    const operator = await shop.logIn(OPERATOR);
    const { data } = await operator.ask(engineRoomApi.faults, { query: { q: 'ref-4711' } });
    expect(data?.faults).toMatchObject([{ reference: 'ref-4711', detail: 'Key (email)=(…) is wrong', name: 'Error' }]);
  });

  test('what breaks in a browser is found by the reference that its page shows, where in the program and for which page', async () => {
    const stack = 'TypeError: carts is null\n    at draw (https://shop.example/assets/cart.js:1:20)';
    const body = { path: '/de/cart?q=anna@example.ch', name: 'TypeError', words: 'carts of anna@example.ch', stack };
    const { data: reported } = await shop.visitor.ask(engineRoomApi.reportPageFault, { body });
    const operator = await shop.logIn(OPERATOR);
    const { data } = await operator.ask(engineRoomApi.faults, { query: { q: reported?.reference } });
    expect(data?.faults).toMatchObject([
      {
        reference: reported?.reference,
        method: 'BROWSER',
        route: '/de/cart',
        name: 'TypeError',
        detail: 'carts of …@…',
        stack: 'at draw (/assets/cart.js:1:20)',
      },
    ]);
  });

  test('the index is rebuilt while the old one answers, and the page says since when', async () => {
    const operator = await shop.logIn(OPERATOR);
    const { data } = await operator.ask(engineRoomApi.rebuildIndex, {});
    expect(data?.startedAt).toBe(TEST_NOW);
    await expect
      .poll(async () => (await operator.ask(engineRoomApi.systems, {})).data?.index.rebuild)
      .toMatchObject({ startedAt: TEST_NOW, error: '', endedAt: expect.any(String) as string });
    const systems = await operator.ask(engineRoomApi.systems, {});
    expect(systems.data?.versions).toMatchObject({
      shop: 'test',
      lastMigration: expect.stringMatching(/\.sql$/) as string,
    });
    expect(systems.data?.storage.databaseBytes).toBeGreaterThan(1_000_000);
  });

  test('the navigation counts what waits and since when; health says it in figures', async () => {
    await failedJob();
    const operator = await shop.logIn(OPERATOR);
    const menu = await operator.ask(operatorAreaApi.menu, {});
    expect(menu.data?.entries.find(({ key }) => key === 'jobs')).toMatchObject({
      name: 'Aufträge',
      url: '/de/operator/jobs?state=failed',
      group: 'running',
      count: 1,
      isUrgent: true,
      oldestAt: expect.any(String) as string,
    });
    const health = await operator.ask(operatorAreaApi.health, {});
    expect(health.data).toMatchObject({ jobs: { failed: 1 }, index: { isReady: true } });
  });

  test('the first page of staff asks little of the database, however many kinds of things wait', async () => {
    const operator = await shop.logIn(OPERATOR);
    const calls = [sessionApi.user, operatorAreaApi.menu, operatorAreaApi.health, figuresApi.read];
    const askAll = async () => {
      for (const call of calls) expect((await operator.ask(call, {})).status).toBe(200);
    };
    await askAll();
    expect(await shop.countQueries(askAll)).toBeLessThanOrEqual(HOME_QUERIES_MAX);
  });

  test('companies are found by name and by number, articles by number', async () => {
    const operator = await shop.logIn(OPERATOR);
    const byName = await operator.ask(operatorAreaApi.find, { query: { q: 'elektro muster' } });
    expect(byName.data?.companies).toMatchObject([{ number: '100100' }]);
    const byNumber = await operator.ask(operatorAreaApi.find, { query: { q: '100100' } });
    expect(byNumber.data?.companies[0]?.number).toBe('100100');
  });
});

describe('refused', () => {
  test('a job that has not failed is neither repeated nor discarded', async () => {
    const jobIds = ['7d9a1a3e-0d5d-4a53-8c07-0f2f0d1d9a12'];
    const operator = await shop.logIn(OPERATOR);
    const retried = await operator.ask(engineRoomApi.retryJobs, { body: { jobIds } });
    expect(retried.messages?.[0]?.code).toBe('engineRoom.no_failed_job');
    const discarded = await operator.ask(engineRoomApi.discardJobs, { body: { jobIds, discardReason: 'weg damit' } });
    expect(discarded.messages?.[0]?.code).toBe('engineRoom.no_failed_job');
  });

  test('a browser that reports errors one after the other is asked to wait', async () => {
    const body = { path: '/de', name: 'Error', words: 'broken', stack: '' };
    const report = () => shop.visitor.ask(engineRoomApi.reportPageFault, { body });
    for (let n = 0; n < 30 && (await report()).status === 200; n++);
    expect((await report()).messages?.[0]?.code).toBe('request.too_many');
  });

  test('an e-mail with a personal link is not sent again, and its link is nowhere', async () => {
    const secret = '9fK3a8bQx71LmN0pQrS2tUvW';
    const mailId = await mailSent({ text: `https://shop.example/de/new-password/${secret}` });
    const operator = await shop.logIn(OPERATOR);
    const answer = await operator.ask(engineRoomApi.resendMail, { params: { mailId: String(mailId) } });
    expect(answer.messages?.[0]?.code).toBe('engineRoom.not_resendable');
    const { data } = await operator.ask(engineRoomApi.mail, { params: { mailId: String(mailId) } });
    expect(JSON.stringify(data)).not.toContain(secret);
  });

  test('an e-mail that is gone is unknown', async () => {
    const operator = await shop.logIn(OPERATOR);
    const answer = await operator.ask(engineRoomApi.mail, { params: { mailId: '999999' } });
    expect(answer.messages?.[0]?.code).toBe('engineRoom.unknown_mail');
  });
});

describe('not allowed', () => {
  test.each([ANNA, AGENT])('%s sees neither jobs nor e-mails', async (email) => {
    const client = await shop.logIn(email);
    for (const call of [engineRoomApi.jobs, engineRoomApi.mails, engineRoomApi.faults]) {
      expect((await client.ask(call, { query: {} })).messages?.[0]?.code).toBe('session.forbidden');
    }
  });

  test('an agent sees the entries of sales only', async () => {
    const agent = await shop.logIn(AGENT);
    const { data } = await agent.ask(operatorAreaApi.menu, {});
    expect(data?.entries.map(({ key }) => key)).toEqual(['customers', 'helpdesk', 'salesOffers', 'undecidedReturns']);
  });
});
