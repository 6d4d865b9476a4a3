import { auditTrailApi } from '@shop/contract/audit-trail';
import { operatorApi } from '@shop/contract/operator';
import { settingsApi, type StoredSettings } from '@shop/contract/settings';
import { describe, expect, test } from 'vitest';
import { openTestShop, type Client } from '#test/shop.ts';
import { openSettings, saveSettings } from './index.ts';

const shop = openTestShop();
const OPERATOR = 'operator@helvolt.example';

async function read(client: Client): Promise<StoredSettings> {
  const { data } = await client.ask(settingsApi.get, {});
  if (!data) throw new Error('The settings were refused');
  return data;
}

/** Another operator of the same shop. */
const colleague = () => shop.logIn(OPERATOR);

describe('happy', () => {
  test('a changed telephone number is in force everywhere at once: for visitors, for jobs, with a higher version', async () => {
    const operator = await shop.logIn(OPERATOR);
    const { version, settings } = await read(operator);
    const company = { ...settings.company, phone: '031 111 22 33' };
    const { status, data } = await operator.ask(settingsApi.change, { body: { version, company } });
    expect(status).toBe(200);
    expect(data).toMatchObject({ version: version + 1, savedBy: 'Marco Steiner', settings: { company } });
    // At once, without waiting for the signal: the user who saved sees it on the next page.
    expect(shop.ctx().operator.phone).toBe('031 111 22 33');
    expect(shop.ctx().operator.settingsVersion).toBe(version + 1);
    expect((await shop.visitor.ask(operatorApi.get, {})).data?.phone).toBe('031 111 22 33');
    const trail = await operator.ask(auditTrailApi.staffList, { query: { kind: 'settings' } });
    expect(trail.data?.entries[0]).toMatchObject({
      action: 'changed',
      changes: [{ from: settings.company.phone, to: '031 111 22 33' }],
    });
  });

  test('another node hears of it, and a restarted one finds it', async () => {
    const operator = await shop.logIn(OPERATOR);
    const { listenTo, close } = await otherNode();
    const { version, settings } = await read(operator);
    const limits = { ...settings.limits, returnDays: 21 };
    await operator.ask(settingsApi.change, { body: { version, limits } });
    await expect.poll(() => listenTo().returnDays).toBe(21);
    await close();
    const restarted = await otherNode();
    expect(restarted.listenTo().returnDays).toBe(21);
    await restarted.close();
  });

  test('two operators who change different sections both succeed', async () => {
    const [one, other] = [await shop.logIn(OPERATOR), await colleague()];
    const { version, settings } = await read(one);
    const first = { version, delivery: { ...settings.delivery, orderCutOff: '16:30' } };
    const second = { version, limits: { ...settings.limits, offerDays: 45 } };
    expect(await one.ask(settingsApi.change, { body: first })).toMatchObject({ status: 200 });
    expect(await other.ask(settingsApi.change, { body: second })).toMatchObject({ status: 200 });
    expect((await read(one)).settings).toMatchObject({
      delivery: { orderCutOff: '16:30' },
      limits: { offerDays: 45 },
    });
  });

  test('the history says who changed what, the newest first; saving the same again makes no version', async () => {
    const operator = await shop.logIn(OPERATOR);
    const { version, settings } = await read(operator);
    const emails = { ...settings.emails, accounts: 'geld@helvolt.example' };
    await operator.ask(settingsApi.change, { body: { version, emails } });
    await operator.ask(settingsApi.change, { body: { version: version + 1, emails } });
    const { data } = await operator.ask(settingsApi.history, {});
    expect(data?.[0]).toMatchObject({
      version: version + 1,
      savedBy: 'Marco Steiner',
      changes: [{ section: 'emails', field: 'accounts', after: 'geld@helvolt.example' }],
    });
    expect(data?.at(-1)).toMatchObject({ version: 1, savedBy: 'Demo', changes: [] });
  });

  test('the same document from set-up makes no new version', async () => {
    const operator = await shop.logIn(OPERATOR);
    const { version, settings } = await read(operator);
    expect(await saveSettings(shop.ctx(), settings, { savedBy: 'Set-up', isDemo: true })).toBe(version);
  });
});

describe('refused', () => {
  test('of two operators who change the same, the later one is told who was quicker and with what', async () => {
    const [one, other] = [await shop.logIn(OPERATOR), await colleague()];
    const { version, settings } = await read(one);
    const change = (phone: string) => ({ body: { version, company: { ...settings.company, phone } } });
    const answers = await Promise.all([
      one.ask(settingsApi.change, change('031 900 00 01')),
      other.ask(settingsApi.change, change('031 900 00 02')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const message = answers.find(({ status }) => status === 409)?.messages?.[0];
    expect(message).toMatchObject({ code: 'settings.changed_meanwhile' });
    expect(message?.message).toContain('Marco Steiner');
    expect(message?.message).toContain('Firma');
  });

  test('what is wrong is told at its field and changes nothing', async () => {
    const operator = await shop.logIn(OPERATOR);
    const { version, settings } = await read(operator);
    const payment = { ...settings.payment, qrIban: 'CH93 0076 2011 6238 5295 7' };
    const company = { ...settings.company, name: '' };
    const wrongIban = await operator.ask(settingsApi.change, { body: { version, payment } });
    expect(wrongIban).toMatchObject({ status: 400, messages: [{ field: 'payment.qrIban' }] });
    const noName = await operator.ask(settingsApi.change, { body: { version, company } });
    expect(noName).toMatchObject({ status: 400, messages: [{ code: 'field.required', field: 'company.name' }] });
    expect((await read(operator)).version).toBe(version);
  });
});

describe('not allowed', () => {
  test('visitors, customers and agents neither read nor change the settings', async () => {
    const clients = [
      [shop.visitor, 401],
      [await shop.logIn('anna.muster@elektro-muster.example'), 403],
      [await shop.logIn('agent@helvolt.example'), 403],
    ] as const;
    for (const [client, status] of clients) {
      expect((await client.ask(settingsApi.get, {})).status).toBe(status);
      expect((await client.ask(settingsApi.change, { body: { version: 1 } })).status).toBe(status);
      expect((await client.ask(settingsApi.history, {})).status).toBe(status);
    }
  });
});

/** A second process on the same database. */
async function otherNode() {
  const { openDatabase } = await import('#platform/db.ts');
  const database = openDatabase(shop.databaseUrl(), { connectionsMax: 1, onError: () => undefined });
  const settings = await openSettings({ database, onError: () => undefined });
  return {
    listenTo: () => {
      const operator = settings.operator();
      if (!operator) throw new Error('The node has no settings');
      return operator;
    },
    close: async () => {
      await settings.close();
      await database.close();
    },
  };
}
