import { productReportsApi, REPORTS_PER_HOUR_MAX } from '@shop/contract/product-reports';
import type { Locale } from '@shop/contract/values';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from '#test/demo-catalogue.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { answerProductReport, notifyProductReport } from './product-reports.jobs.ts';

const shop = openTestShop();
let sku = '';

beforeAll(async () => {
  await loadCatalogue(shop, 20);
  sku = (await shop.ctx().db.first<{ sku: string }>(sql`select sku from catalogue.products limit 1`))?.sku ?? '';
});

function report(asker: Client, body: object = {}) {
  const wrong = { sku, kind: 'picture', comment: 'Das Bild zeigt <b>Weiss</b>.', ...body };
  return asker.ask(productReportsApi.report, { body: wrong as never });
}

describe('happy', () => {
  test('a visitor says what is wrong, and the operator reads it with the address for the answer', async () => {
    const { status, data } = await report(shop.visitor, { email: 'bau@example.ch' });
    expect(status).toBe(200);
    const operator = await shop.logIn('operator@helvolt.example');
    const list = await operator.ask(productReportsApi.list, { query: {} });
    expect(list.data?.reports[0]).toMatchObject({ id: data?.id, sku, kind: 'picture', email: 'bau@example.ch' });
  });

  test('the answer to a customer goes to the own address, whatever the form says', async () => {
    const anna = await shop.logIn('anna.muster@elektro-muster.example');
    await report(anna, { email: 'somebody@else.example' });
    const operator = await shop.logIn('operator@helvolt.example');
    const list = await operator.ask(productReportsApi.list, { query: {} });
    expect(list.data?.reports[0]).toMatchObject({
      email: 'anna.muster@elektro-muster.example',
      companyNumber: '100100',
    });
  });
});

test('a report is taken, answered and done, and its reporter gets an e-mail in his language', async () => {
  const { data } = await shop.visitor.ask(
    productReportsApi.report,
    { body: { sku, kind: 'text', comment: 'Faux nom', email: 'bau@example.ch' } as never },
    { locale: 'fr' },
  );
  const marco = await shop.logIn('operator@helvolt.example');
  const params = { reportId: String(data?.id) };
  const taken = await marco.ask(productReportsApi.take, { params, body: { version: 1 } });
  expect(taken.data).toMatchObject({ state: 'taken', takenBy: 'Marco Steiner', version: 2 });
  const late = await marco.ask(productReportsApi.take, { params, body: { version: 1 } });
  expect(late).toMatchObject({
    status: 409,
    messages: [{ code: 'productReports.changed_meanwhile', details: { by: 'Marco Steiner' } }],
  });
  const ended = await marco.ask(productReportsApi.end, {
    params,
    body: { version: 2, reportAnswer: 'Merci, corrigé.' },
  });
  expect(ended.data).toMatchObject({ state: 'done', endedBy: 'Marco Steiner', reportAnswer: 'Merci, corrigé.' });
  const emails: Mail[] = [];
  const mail = { send: async (email: Mail) => void emails.push(email) };
  await answerProductReport.run({ ...shop.ctx(), mail }, { id: data?.id ?? 0, version: 3 });
  expect(emails[0]).toMatchObject({ to: 'bau@example.ch' });
  expect(emails[0]?.subject).toContain('Votre signalement');
  expect(emails[0]?.text).toContain('Merci, corrigé.');
  const open = await marco.ask(productReportsApi.list, { query: { state: 'done' } });
  expect(open.data?.reports.map(({ id }) => id)).toContain(data?.id);
});

test('who gave no address cannot be answered, and nothing is done', async () => {
  const { data } = await report(shop.visitor);
  const marco = await shop.logIn('operator@helvolt.example');
  const params = { reportId: String(data?.id) };
  const answer = await marco.ask(productReportsApi.end, { params, body: { version: 1, reportAnswer: 'Danke' } });
  expect(answer).toMatchObject({ status: 409, messages: [{ code: 'productReports.no_address' }] });
  expect((await marco.ask(productReportsApi.end, { params, body: { version: 1 } })).data).toMatchObject({
    state: 'done',
  });
});

async function emailOf(id: number | undefined, emailLocale: Locale): Promise<Mail | undefined> {
  const emails: Mail[] = [];
  const mail = { send: async (email: Mail) => void emails.push(email) };
  const ctx = shop.ctx();
  await notifyProductReport.run({ ...ctx, mail, operator: { ...ctx.operator, emailLocale } }, { id: id ?? 0 });
  return emails[0];
}

test('sales get an e-mail in which nothing typed becomes markup', async () => {
  const { data } = await report(shop.visitor);
  const email = await emailOf(data?.id, 'de');
  expect(email).toMatchObject({ to: shop.ctx().operator.email, idempotencyKey: `product-report-${data?.id}` });
  expect(email?.html).toContain('&lt;b&gt;Weiss');
});

test('the e-mail is written in the language of the operator, the kind of fault included', async () => {
  const { data } = await report(shop.visitor);
  const french = await emailOf(data?.id, 'fr');
  expect(french?.subject).toBe(`Données de produit erronées\u00a0: ${sku}`);
  expect(french?.text).toMatch(/Type de signalement.*Image/);
});

describe('refused', () => {
  test('whoever has a whole IPv6 network does not report more often than others', async () => {
    const statuses: number[] = [];
    for (let index = 0; index <= REPORTS_PER_HOUR_MAX; index++) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/api${productReportsApi.report.path}`,
        headers: { 'x-requested-with': 'XMLHttpRequest' },
        remoteAddress: `2001:db8:0:9:${index + 1}::1`,
        payload: { sku, kind: 'picture', comment: 'Falsches Bild.' },
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array<number>(REPORTS_PER_HOUR_MAX).fill(200), 429]);
  });

  test.each([
    ['an article that does not exist', { sku: 'NO-SUCH' }, 404],
    ['no comment', { comment: '  ' }, 400],
    ['a comment without end', { comment: 'x'.repeat(1025) }, 400],
    ['an unknown kind', { kind: 'weather' }, 400],
    ['an address that is none', { email: 'not an address' }, 400],
  ])('%s', async (_, body, status) => {
    expect((await report(shop.visitor, body)).status).toBe(status);
  });

  test('more than ten in an hour, also when they arrive at once; an hour later it goes on', async () => {
    const denis = await shop.logIn('denis.favre@installations-romandes.example');
    const answers = await Promise.all(Array.from({ length: REPORTS_PER_HOUR_MAX + 3 }, () => report(denis)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(REPORTS_PER_HOUR_MAX);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    expect(refused[0]?.messages?.[0]?.details).toEqual({ seconds: 3600 });
    shop.setNow('2026-11-24T10:30:00.000Z');
    expect((await report(denis)).status).toBe(200);
  });
});

describe('not allowed', () => {
  test.each([
    ['visitors', null, 401],
    ['company admins', 'anna.muster@elektro-muster.example', 403],
    ['agents', 'agent@helvolt.example', 403],
  ])('%s do not read the reports', async (_, email, status) => {
    const asker = email === null ? shop.visitor : await shop.logIn(email);
    expect((await asker.ask(productReportsApi.list, { query: {} })).status).toBe(status);
  });
});
