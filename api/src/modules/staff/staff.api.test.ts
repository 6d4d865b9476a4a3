import { auditTrailApi } from '@shop/contract/audit-trail';
import { cachesApi } from '@shop/contract/caches';
import { catalogueImportsApi } from '@shop/contract/catalogue-imports';
import { contentEditorApi } from '@shop/contract/content-editor';
import { helpdeskTemplatesApi } from '@shop/contract/helpdesk-templates';
import { newsletterApi } from '@shop/contract/newsletter';
import { sessionApi } from '@shop/contract/session';
import { staffApi, type StaffMember } from '@shop/contract/staff';
import sql from 'sql-template-tag';
import { afterEach, describe, expect, test } from 'vitest';
import { AGENT, assisting } from '#test/assisting.ts';
import { openPostBox } from '#test/emails.ts';
import { tryLogIn } from '#test/log-in-form.ts';
import { openTestShop, type Client } from '#test/shop.ts';

const box = openPostBox();
const shop = openTestShop({ mail: box.mail });
const OPERATOR = 'operator@helvolt.example';
const petra = {
  firstName: 'Petra',
  lastName: 'Frei',
  email: 'petra.frei@helvolt.example',
  locale: 'de' as const,
  staffPermissions: ['content' as StaffMember['staffPermissions'][number]],
};

afterEach(async () => {
  await shop.parts.db.run(sql`delete from customers.staff where email like 'petra%'`);
  await shop.parts.db.run(
    sql`update customers.staff set is_active = true, permissions = '{sales}' where email = ${AGENT}`,
  );
  await shop.parts.db.run(sql`
    update customers.staff set permissions = '{sales,content,publish,catalogue,administration}', role = 'operator'
    where email = ${OPERATOR}`);
  await box.deliver(shop);
});

const operator = () => shop.logIn(OPERATOR);
const codesOf = ({ messages = [] }: { messages?: readonly { code?: string }[] }) => messages.map(({ code }) => code);

async function memberOf(client: Client, email: string): Promise<StaffMember> {
  const { data } = await client.ask(staffApi.list, { query: { q: email } });
  const [member] = data?.staff ?? [];
  if (!member) throw new Error(`${email} is not of the staff`);
  return member;
}

/** Invited, and has set a password. */
async function joined(client: Client, staffPermissions: StaffMember['staffPermissions']): Promise<StaffMember> {
  await client.ask(staffApi.invite, { body: { ...petra, staffPermissions } });
  await shop.parts.db.run(sql`update customers.staff set invited_at = null where email = ${petra.email}`);
  return memberOf(client, petra.email);
}

const change = (client: Client, { staffId, version }: StaffMember, more: Partial<typeof petra | StaffMember>) => {
  const body = { ...petra, email: `petra-${staffId}@helvolt.example`, version, ...more };
  return client.ask(staffApi.change, { params: { staffId: String(staffId) }, body: body });
};

describe('happy', () => {
  test('who is invited sets a password by a link that works once, and is active from then on', async () => {
    const client = await operator();
    const { data } = await client.ask(staffApi.invite, { body: petra });
    expect(data?.member).toMatchObject({ state: 'invited', staffPermissions: ['content'] });
    const [mail] = await box.deliver(shop);
    expect(mail).toMatchObject({ to: petra.email, subject: 'Sie gehören nun zum Team von Helvolt' });
    const token = /new-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const body = { password: 'Neues-Wort-27', passwordRepeated: 'Neues-Wort-27' };
    expect((await shop.visitor.ask(sessionApi.setPassword, { params: { token }, body })).status).toBe(200);
    expect((await shop.visitor.ask(sessionApi.setPassword, { params: { token }, body })).status).toBe(404);
    expect(await memberOf(client, petra.email)).toMatchObject({ state: 'active', sessions: 1 });
    const log = await tryLogIn(shop, petra.email, { password: 'Neues-Wort-27' });
    expect(log.status).toBe(200);
  });

  test('a role counts from the next request on: who has content may not change caches', async () => {
    const client = await operator();
    await joined(client, ['content']);
    await shop.parts.db.run(sql`
      update customers.staff set password_hash = (select password_hash from customers.staff where email = ${OPERATOR})
      where email = ${petra.email}`);
    const content = await shop.logIn(petra.email);
    expect((await content.ask(newsletterApi.list, { query: {} })).status).toBe(200);
    expect((await content.ask(staffApi.list, { query: {} })).status).toBe(403);
    await change(client, await memberOf(client, petra.email), { staffPermissions: ['administration'] as never });
    expect((await content.ask(staffApi.list, { query: {} })).status).toBe(200);
  });

  test('who is blocked is out at once; let in again he logs in as before', async () => {
    const agent = await shop.logIn(AGENT);
    const client = await operator();
    const block = async (isBlocked: boolean) => {
      const { staffId, version } = await memberOf(client, AGENT);
      const body = { version, isBlocked, blockReason: 'Laptop gestohlen' };
      return client.ask(staffApi.block, { params: { staffId: String(staffId) }, body });
    };
    expect((await block(true)).data?.member).toMatchObject({ state: 'blocked', sessions: 0 });
    expect((await agent.ask(sessionApi.user, {})).data).toBeNull();
    expect((await tryLogIn(shop, AGENT)).status).toBe(401);
    await block(false);
    expect((await tryLogIn(shop, AGENT)).status).toBe(200);
  });

  test('who loses sales assists nobody from then on', async () => {
    const agent = await assisting(shop, 'beat.keller');
    const client = await operator();
    const member = await memberOf(client, AGENT);
    const { firstName, lastName, email, locale } = member;
    await change(client, member, { firstName, lastName, email, locale, staffPermissions: ['catalogue'] } as never);
    expect((await agent.ask(sessionApi.user, {})).data).toMatchObject({ role: 'operator', assistance: null });
  });

  test('everything staff do stands in the trail: by whom, from what to what, also what no use case writes down', async () => {
    const client = await operator();
    const member = await joined(client, ['content']);
    await change(client, member, { staffPermissions: ['content', 'catalogue'] as never });
    await client.ask(cachesApi.flush, { body: {} });
    const template = { templateName: 'Rückfrage', templateTexts: { de: 'Guten Tag', fr: '', it: '', en: '' } };
    await client.ask(helpdeskTemplatesApi.createTemplate, { body: template });
    const begun = await client.ask(catalogueImportsApi.begin, { body: { fileName: 'herbst.csv', fileBytes: 10 } });
    const importId = String(begun.data?.importId);
    await client.ask(catalogueImportsApi.stop, { params: { importId } });
    const { data } = await client.ask(auditTrailApi.staffList, { query: { q: 'Steiner' } });
    expect(data?.entries.map(({ subjectKind, action }) => `${subjectKind} ${action}`).slice(0, 6)).toEqual([
      'import stopped',
      'import created',
      'answerTemplate created',
      'caches flushed',
      'staff changed',
      'staff invited',
    ]);
    expect(data?.entries.slice(0, 3).map(({ subject }) => subject)).toEqual([
      `herbst.csv (${importId})`,
      `herbst.csv (${importId})`,
      'Rückfrage',
    ]);
    expect(data?.entries[4]?.changes).toContainEqual({ field: 'Rollen', from: '', to: 'Sortiment' });
  });

  test('the trail says names and no numbers, and a page that saves itself stands there once', async () => {
    const client = await operator();
    const created = await client.ask(contentEditorApi.createPage, { body: { pageSlug: 'spur', germanTitle: 'Spur' } });
    const params = { pageId: String(created.data?.pageId) };
    const save = async () => {
      const { data: page } = await client.ask(contentEditorApi.getPage, { params });
      if (!page) throw new Error('The page is not there');
      const { version, revision, document } = page;
      return client.ask(contentEditorApi.saveDraft, { params, body: { version, revision, document, upToDate: [] } });
    };
    const publish = async () => {
      const { data: page } = await client.ask(contentEditorApi.getPage, { params });
      const { version, revision } = page ?? { version: 0, revision: 0 };
      const body = { version, revision, publishFrom: null, publishUntil: null };
      return client.ask(contentEditorApi.publish, { params, body });
    };
    for (const _ of [1, 2, 3]) expect((await save()).status).toBe(200);
    expect((await publish()).status).toBe(200);
    expect((await save()).status).toBe(200);
    await client.ask(contentEditorApi.setEnd, { params, body: { publishUntil: '2031-05-02T10:00:00.000Z' } });
    const template = { templateName: 'Lieferfrist', templateTexts: { de: 'Guten Tag', fr: '', it: '', en: '' } };
    const { data: answer } = await client.ask(helpdeskTemplatesApi.createTemplate, { body: template });
    await client.ask(helpdeskTemplatesApi.removeTemplates, { body: { templateIds: [answer?.templateId ?? 0] } });
    const { data } = await client.ask(auditTrailApi.staffList, { query: { q: 'Steiner' } });
    const lines = (data?.entries ?? []).map(({ subject, action, changes }) => {
      return `${subject} ${action} ${changes.map(({ field, to }) => `${field}: ${to}`).join(', ')}`.trim();
    });
    expect(lines.slice(0, 7)).toEqual([
      'Lieferfrist removed',
      'Lieferfrist created Name der Vorlage: Lieferfrist',
      'spur changed Verschwindet am: 02.05.2031 12:00',
      'spur saved',
      'spur published',
      'spur saved',
      'spur created Adresse der Seite: spur, Titel auf Deutsch: Spur',
    ]);
  });
});

describe('refused', () => {
  test('an address that somebody has, no role at all, and a name that is none', async () => {
    const client = await operator();
    const invite = (more: object) => client.ask(staffApi.invite, { body: { ...petra, ...more } });
    expect(codesOf(await invite({ email: 'anna.muster@elektro-muster.example' }))).toEqual(['companyUser.email_taken']);
    expect((await invite({ staffPermissions: [] })).status).toBe(400);
    expect(codesOf(await invite({ firstName: '<b>' }))).toEqual(['person.name_signs']);
  });

  test('the last administrator stays, also when two take each other away at once', async () => {
    const client = await operator();
    const marco = await memberOf(client, OPERATOR);
    const { firstName, lastName, email, locale } = marco;
    const own = { firstName, lastName, email, locale, staffPermissions: ['sales'] };
    expect(codesOf(await change(client, marco, own as never))).toEqual(['staff.last_administrator']);
    const other = await joined(client, ['administration']);
    const answers = await Promise.all([
      change(client, marco, own as never),
      change(client, other, { staffPermissions: ['content'] as never }),
    ]);
    // Who was quicker decides: the other is the last one, or he who asks is no administrator any more.
    const [done, refused] = answers.map(({ status }) => status).toSorted();
    expect(done).toBe(200);
    expect([403, 409]).toContain(refused);
    const left = await shop.parts.db.first<{ count: number }>(sql`
      select count(*)::int as count from customers.staff
      where email = any(${[OPERATOR, other.email, `petra-${other.staffId}@helvolt.example`]})
        and 'administration' = any(permissions)`);
    expect(left?.count).toBe(1);
  });

  test('oneself is not blocked, and of two changes the second one is told who was first', async () => {
    const client = await operator();
    const marco = await memberOf(client, OPERATOR);
    const body = { version: marco.version, isBlocked: true, blockReason: 'Ferien bis Montag' };
    const own = await client.ask(staffApi.block, { params: { staffId: String(marco.staffId) }, body });
    expect(codesOf(own)).toEqual(['staff.not_oneself']);
    const member = await joined(client, ['content']);
    await change(client, member, { firstName: 'Petronella' });
    const late = await change(client, member, { firstName: 'Pia' });
    expect(late).toMatchObject({ status: 409, messages: [{ code: 'staff.changed_meanwhile' }] });
    expect(late.messages?.[0]?.message).toContain('Marco Steiner');
  });
});

describe('not allowed', () => {
  test('visitors, customers and agents see neither staff nor trail', async () => {
    for (const [client, status] of [
      [shop.visitor, 401],
      [await shop.logIn('anna.muster@elektro-muster.example'), 403],
      [await shop.logIn(AGENT), 403],
    ] as const) {
      expect((await client.ask(staffApi.list, { query: {} })).status).toBe(status);
      expect((await client.ask(auditTrailApi.staffList, { query: {} })).status).toBe(status);
    }
  });
});
