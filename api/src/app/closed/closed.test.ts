import cookie from '@fastify/cookie';
import { fastify } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Operator } from '../../context/operator.ts';
import { closePagesForMaintenance } from './maintenance.ts';
import { retryAfterSeconds } from './maintenance.rules.ts';
import { turnAwayOldBrowsers } from './old-browsers.ts';

const now = new Date('2026-11-24T10:00:00Z');
const texts = { de: '', fr: '', it: '', en: '' };
const operatorWith = (maintenance: Operator['maintenance']) =>
  ({ name: 'Helvolt', phone: '031 555 00 00', email: 'verkauf@helvolt.example', maintenance }) as Operator;
const off = operatorWith({ isOn: false, until: null, texts });

const IE = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';

async function pagesOf(operator: Operator) {
  const app = fastify();
  await app.register(cookie);
  turnAwayOldBrowsers(app, () => operator);
  closePagesForMaintenance(app, {
    operator: () => operator,
    now: () => now,
    isStaff: async ({ headers }) => headers.cookie === 'session=staff',
  });
  app.get('/*', async () => 'the shop');
  return (url: string, headers: Readonly<Record<string, string>> = {}) => app.inject({ url, headers });
}

describe('old browsers', () => {
  test('one gets a page that says which will do, in its language and without scripts', async () => {
    const open = await pagesOf(off);
    const { body, headers } = await open('/fr/cart?x=1', { 'user-agent': IE });
    expect(body).toContain('Votre navigateur est trop ancien');
    expect(body).toContain('Mozilla Firefox à partir de la version 125');
    expect(body).toContain('href="/fr/browser?to=%2Ffr%2Fcart%3Fx%3D1"');
    expect(body).not.toContain('<script');
    expect(headers.vary).toBe('user-agent');
  });

  test('whoever goes on gets the page that was asked for, and is not asked again', async () => {
    const open = await pagesOf(off);
    const onward = await open('/fr/browser?to=%2Ffr%2Fcart', { 'user-agent': IE });
    expect(onward).toMatchObject({ statusCode: 303, headers: { location: '/fr/cart' } });
    const cookie = String(onward.headers['set-cookie']).split(';')[0] ?? '';
    expect((await open('/fr/cart', { 'user-agent': IE, cookie })).body).toBe('the shop');
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example'])('nobody is led to %s', async (to) => {
    const open = await pagesOf(off);
    const { headers } = await open(`/de/browser?to=${encodeURIComponent(to)}`);
    expect(headers.location).toBe('/de');
  });

  test('a browser of today gets the shop, and the page where it asks for it', async () => {
    const open = await pagesOf(off);
    const today = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
    expect((await open('/de', today)).body).toBe('the shop');
    expect((await open('/de/browser', today)).body).toContain('Ihr Browser ist zu alt');
  });
});

describe('maintenance', () => {
  const closed = operatorWith({
    isOn: true,
    until: new Date('2026-11-24T12:30:00Z'),
    texts: { ...texts, de: 'Neues <b>Lager</b>' },
  });

  test('visitors and customers see until when the shop is closed, with 503 and when to come again', async () => {
    const open = await pagesOf(closed);
    const { statusCode, headers, body } = await open('/de/cart', { cookie: 'session=customer' });
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('9000');
    expect(headers['cache-control']).toContain('no-store');
    expect(body).toContain('24.11.2026 13:30 Uhr');
    expect(body).toContain('Neues &lt;b&gt;Lager&lt;/b&gt;');
    expect((await open('/it')).body).toContain('Il negozio è chiuso per breve tempo');
  });

  test('staff go on, and find the way to log in', async () => {
    const open = await pagesOf(closed);
    expect((await open('/de/operator', { cookie: 'session=staff' })).body).toBe('the shop');
    expect((await open('/de/login')).body).toBe('the shop');
    expect((await open('/de/operator')).statusCode).toBe(503);
    expect((await open('/de/login-but-not')).statusCode).toBe(503);
  });

  test.each([
    [null, 600],
    ['2026-11-24T10:20:00Z', 1200],
    ['2026-11-24T09:00:00Z', 60],
    ['2026-12-24T10:00:00Z', 86_400],
  ])('with the end %s a client comes again after %i seconds', (until, seconds) => {
    expect(retryAfterSeconds({ isOn: true, until: until === null ? null : new Date(until), texts }, now)).toBe(seconds);
  });
});
