import { contentApi } from '@shop/contract/content';
import { contentAnnouncementsApi, type AnnouncementInput } from '@shop/contract/content-announcements';
import { contentEditorApi } from '@shop/contract/content-editor';
import { describe, expect, test } from 'vitest';
import { loggedIn } from '#test/demo-users.ts';
import { openTestShop, TEST_NOW, type Client } from '#test/shop.ts';
import { words } from './content.test-world.ts';

const shop = openTestShop();
const operator = loggedIn(shop, 'operator@helvolt.example');
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const denis = loggedIn(shop, 'denis.favre@installations-romandes.example');

const input: AnnouncementInput = {
  announcementKind: 'news',
  titleText: words('Neues'),
  bodyText: words('Text'),
  linkTarget: '',
  labelText: words(''),
  mediaId: null,
  pictureWidth: 500,
  audience: 'everybody',
  companyNumbers: [],
  publishFrom: null,
  publishUntil: null,
  isOn: true,
};

async function add(part: Partial<AnnouncementInput>) {
  return operator.ask(contentAnnouncementsApi.createAnnouncement, { body: { ...input, ...part } });
}

async function titlesFor(client: Client) {
  const { data } = await client.ask(contentApi.announcements, {});
  return [...(data?.banners ?? []), ...(data?.teasers ?? []), ...(data?.headlines ?? [])].map(({ title }) => title);
}

describe('happy', () => {
  test('each sees what is meant for him, and nobody what is meant for another company', async () => {
    await add({
      announcementKind: 'banner',
      titleText: words('Nur Muster'),
      audience: 'companies',
      companyNumbers: ['100100'],
    });
    await add({ titleText: words('Nur Besucher'), audience: 'visitors' });
    await add({ announcementKind: 'teaser', titleText: words('Nur Kunden'), audience: 'customers' });
    await add({ titleText: words('Nur Betrieb'), audience: 'staff' });
    const [ofAnna, ofDenis, ofVisitor] = [await titlesFor(anna), await titlesFor(denis), await titlesFor(shop.visitor)];
    expect(ofAnna).toEqual(expect.arrayContaining(['Nur Muster', 'Nur Kunden']));
    expect(ofDenis).toContain('Nur Kunden');
    expect(ofDenis).not.toContain('Nur Muster');
    expect(ofVisitor).toContain('Nur Besucher');
    expect(ofVisitor).not.toContain('Nur Kunden');
    expect(await titlesFor(operator)).toContain('Nur Betrieb');
  });

  test('a announcement begins and ends at its time, and one without words in a language is not shown in it', async () => {
    await add({
      titleText: words('Nur heute', {}),
      publishFrom: '2026-11-24T10:00:00.000Z',
      publishUntil: '2026-11-24T11:00:00.000Z',
    });
    expect(await titlesFor(shop.visitor)).not.toContain('Nur heute');
    shop.setNow('2026-11-24T10:30:00.000Z');
    expect(await titlesFor(shop.visitor)).toContain('Nur heute');
    const french = await shop.visitor.ask(contentApi.announcements, {}, { locale: 'fr' });
    expect(french.data?.headlines.map(({ title }) => title)).not.toContain('Nur heute');
    shop.setNow('2026-11-24T11:00:00.000Z');
    expect(await titlesFor(shop.visitor)).not.toContain('Nur heute');
    shop.setNow(TEST_NOW);
  });

  test('a removed announcement is gone at once and comes back', async () => {
    const { data } = await add({ titleText: words('Weg und da') });
    const ids = [data?.announcementId ?? 0];
    await operator.ask(contentAnnouncementsApi.removeAnnouncements, { body: { ids } });
    expect(await titlesFor(shop.visitor)).not.toContain('Weg und da');
    await operator.ask(contentAnnouncementsApi.restoreAnnouncements, { body: { ids } });
    expect(await titlesFor(shop.visitor)).toContain('Weg und da');
  });
});

describe('refused', () => {
  test('an end before the beginning, a company that does not exist, no German title', async () => {
    const order = { publishFrom: '2026-12-02T00:00:00.000Z', publishUntil: '2026-12-01T00:00:00.000Z' };
    expect((await add(order)).messages?.[0]).toMatchObject({ field: 'publishUntil' });
    const nobody = await add({ audience: 'companies', companyNumbers: ['999999'] });
    expect(nobody.messages?.[0]).toMatchObject({ code: 'announcement.company_unknown', field: 'companyNumbers' });
    expect((await add({ titleText: words('', { fr: 'Titre' }) })).status).toBe(422);
  });

  test.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'http://plain.example'])(
    'neither an announcement nor the navigation leads to %s',
    async (linkTarget) => {
      const announced = await add({ linkTarget, labelText: words('Los') });
      expect([announced.status, announced.messages?.[0]?.field]).toEqual([400, 'linkTarget']);
      const headerLinks = [{ labelText: words('Los'), linkTarget }];
      const body = { version: 1, navigation: { headerLinks, footerGroups: [] } };
      const led = await operator.ask(contentEditorApi.saveNavigation, { body });
      expect([led.status, led.messages?.[0]?.field]).toEqual([400, 'navigation.headerLinks.0.linkTarget']);
    },
  );

  test('of two changes at once the second is told of the first', async () => {
    const { data } = await add({});
    const params = { announcementId: String(data?.announcementId) };
    const change = () =>
      operator.ask(contentAnnouncementsApi.changeAnnouncement, { params, body: { ...input, version: 1 } });
    expect((await change()).status).toBe(200);
    expect((await change()).status).toBe(409);
  });
});

describe('not allowed', () => {
  test('customers write no announcements', async () => {
    expect((await anna.ask(contentAnnouncementsApi.createAnnouncement, { body: input })).status).toBe(403);
  });
});
