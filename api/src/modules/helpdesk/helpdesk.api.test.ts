import { helpdeskApi, helpdeskStaffApi, REQUESTS_PER_HOUR_MAX } from '@shop/contract/helpdesk';
import { messageCentreApi } from '@shop/contract/message-centre';
import { sessionApi } from '@shop/contract/session';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { loggedIn } from '#test/demo-users.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { notifyStaff, sendAnswer, sendReceipt } from './helpdesk.jobs.ts';

const shop = openTestShop();
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const beat = loggedIn(shop, 'beat.keller@elektro-muster.example');
const denis = loggedIn(shop, 'denis.favre@installations-romandes.example');
const marco = loggedIn(shop, 'operator@helvolt.example');
const sandra = loggedIn(shop, 'agent@helvolt.example');

beforeEach(async () => {
  await shop.parts.db.run(sql`delete from platform.rate_limits`);
});

const question = { requestKind: 'question', topic: 'technical', message: 'Reicht ein RCD Typ A?' } as const;
const visitor = { contactName: 'Ruth Zaugg', email: 'ruth@zaugg.example' };

async function askAnna(): Promise<number> {
  return (await anna.ask(helpdeskApi.send, { body: question })).data?.requestId ?? 0;
}

const paramsOf = (requestId: number) => ({ requestId: String(requestId) });
const getAs = async (client: Client, requestId: number) =>
  (await client.ask(helpdeskStaffApi.get, { params: paramsOf(requestId) })).data;

async function emailsOf(work: (ctx: ReturnType<typeof shop.ctx>) => Promise<unknown>): Promise<Mail[]> {
  const emails: Mail[] = [];
  await work({ ...shop.ctx(), mail: { send: async (email) => void emails.push(email) } });
  return emails;
}

async function firstSlots() {
  const { data } = await shop.visitor.ask(helpdeskApi.showroomSlots, {});
  return data?.slotDays.flatMap(({ slotDay, times }) => times.map((slotTime) => ({ slotDay, slotTime }))) ?? [];
}

describe('happy', () => {
  test('a question is answered by e-mail and in the message centre, and the customer writes on', async () => {
    const requestId = await askAnna();
    const params = paramsOf(requestId);
    expect(await getAs(marco, requestId)).toMatchObject({ requestState: 'open', companyNumber: '100100', version: 1 });
    const taken = await marco.ask(helpdeskStaffApi.take, { params, body: { version: 1 } });
    expect(taken.data).toMatchObject({ requestState: 'working', takenBy: 'Marco Steiner', isMine: true });
    const body = { version: 2, answerText: 'Ja, bis 6 mA Gleichfehlerstrom.', isDone: false };
    const answered = await marco.ask(helpdeskStaffApi.answer, { params, body });
    expect(answered.data).toMatchObject({ requestState: 'answered', waitsSince: null });
    const entryId = answered.data?.entries.at(-1)?.entryId ?? 0;
    const [email] = await emailsOf((ctx) => sendAnswer.run(ctx, { requestId, entryId }));
    expect(email).toMatchObject({ to: 'anna.muster@elektro-muster.example' });
    expect(email?.text).toContain('Ja, bis 6 mA Gleichfehlerstrom.');
    expect(email?.text).toContain(`/de/customer/messages/${requestId}`);

    const linkOf = async () =>
      (await anna.ask(sessionApi.user, {})).data?.accountLinks.find(({ key }) => key === 'messages')?.count;
    expect(await linkOf()).toBe(1);
    const opened = await anna.ask(messageCentreApi.get, { params });
    expect(opened.data?.entries.map(({ entryKind, text }) => [entryKind, text])).toEqual([
      ['customer', 'Reicht ein RCD Typ A?'],
      ['answer', 'Ja, bis 6 mA Gleichfehlerstrom.'],
    ]);
    expect(await linkOf()).toBe(0);
    await anna.ask(messageCentreApi.reply, { params, body: { message: 'Und bei 11 kW?' } });
    expect(await getAs(sandra, requestId)).toMatchObject({ requestState: 'working', takenBy: 'Marco Steiner' });
    expect((await getAs(sandra, requestId))?.waitsSince).not.toBeNull();
  });

  test('notes and events of staff never reach the customer', async () => {
    const requestId = await askAnna();
    const params = paramsOf(requestId);
    await marco.ask(helpdeskStaffApi.addNote, { params, body: { noteText: 'Zahlt schlecht.' } });
    await marco.ask(helpdeskStaffApi.take, { params, body: { version: 1 } });
    expect((await getAs(sandra, requestId))?.entries.map(({ entryKind }) => entryKind)).toEqual([
      'customer',
      'note',
      'event',
    ]);
    expect(JSON.stringify((await anna.ask(messageCentreApi.get, { params })).data)).not.toContain('Zahlt schlecht');
    expect(JSON.stringify((await anna.ask(messageCentreApi.list, { query: {} })).data)).not.toContain('taken');
  });

  test('a visitor gets a receipt in his language, without the words that anybody could have typed', async () => {
    const body = { ...question, ...visitor, message: 'Kaufen Sie bei evil.example' };
    const { data } = await shop.visitor.ask(helpdeskApi.send, { body }, { locale: 'fr' });
    const requestId = data?.requestId ?? 0;
    const [receipt] = await emailsOf((ctx) => sendReceipt.run(ctx, { requestId }));
    expect(receipt?.to).toBe('ruth@zaugg.example');
    expect(receipt?.subject).toContain(`votre demande ${requestId}`);
    expect(receipt?.text).not.toContain('evil.example');
    const [toStaff] = await emailsOf((ctx) => notifyStaff.run(ctx, { requestId, isReply: false }));
    expect(toStaff).toMatchObject({ to: shop.ctx().operator.emails.sales });
    expect(toStaff?.text).toContain('Kaufen Sie bei evil.example');
  });

  test('an appointment in the showroom is wished for, confirmed, and becomes one entry of a calendar', async () => {
    const [first, second] = await firstSlots();
    if (!first || !second) throw new Error('The showroom has free times');
    const asked = await denis.ask(helpdeskApi.vrShowroom, {
      body: { message: 'Luminaires', wishedSlots: [first, second] },
    });
    const { requestId = 0, calendarToken = '' } = asked.data ?? {};
    const calendar = async () =>
      (await shop.app.inject({ url: `/api/helpdesk/calendar/${calendarToken}` })).body.replaceAll('\r\n ', '');
    const wished = await calendar();
    expect(wished).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    expect(wished.match(/STATUS:TENTATIVE/g)).toHaveLength(2);
    const [receipt] = await emailsOf((ctx) => sendReceipt.run(ctx, { requestId }));
    expect(receipt?.attachments?.[0]).toMatchObject({ name: `showroom-${requestId}.ics` });

    const params = paramsOf(requestId);
    const body = { version: 1, ...second, meetingUrl: 'https://meet.example.ch/7', answerText: 'A bientôt.' };
    const confirmed = await sandra.ask(helpdeskStaffApi.confirmSlot, { params, body });
    expect(confirmed.data).toMatchObject({ requestState: 'answered', meetingUrl: 'https://meet.example.ch/7' });
    const sure = await calendar();
    expect(sure.match(/STATUS:CONFIRMED/g)).toHaveLength(1);
    expect(sure.match(/STATUS:CANCELLED/g)).toHaveLength(1);
    expect(sure).toContain('SEQUENCE:1');
    expect(sure).toContain('https://meet.example.ch/7');
    expect(sure.match(/UID:.+/g)).toEqual(wished.match(/UID:.+/g));
    expect(await firstSlots()).not.toContainEqual(second);
  });

  test('interest in the beta asks for a confirmation first, and is one request however often it is said', async () => {
    const asked = await beat.ask(helpdeskApi.betaContact, { body: {} });
    expect(asked.data).toEqual({ requestId: null });
    expect(asked.messages?.[0]).toMatchObject({ confirm: { id: 'betaContact', label: 'Ja, bitte melden' } });
    const body = { isConfirmed: true };
    const [one, two] = [
      await beat.ask(helpdeskApi.betaContact, { body }),
      await beat.ask(helpdeskApi.betaContact, { body }),
    ];
    expect(one.data?.requestId).toBeGreaterThan(0);
    expect(two.data).toEqual(one.data);
  });

  test('a file goes with a request, and is a download for its owner and for staff', async () => {
    const file = Buffer.from('%PDF-1.4 plan').toString('base64');
    const sent = await anna.ask(helpdeskApi.addFile, { body: { file } });
    const fileId = sent.data?.fileId ?? '';
    const early = await marco.ask(helpdeskStaffApi.fileForStaff, { params: { fileId } });
    expect(early.status).toBe(404);
    const { data } = await anna.ask(helpdeskApi.send, { body: { ...question, fileIds: [fileId] } });
    expect((await getAs(marco, data?.requestId ?? 0))?.entries[0]?.files).toMatchObject([
      { fileId, name: 'Datei.pdf' },
    ]);
    for (const [client, path] of [
      [anna, `/api/helpdesk/files/${fileId}`],
      [marco, `/api/operator/helpdesk/files/${fileId}`],
    ] as const) {
      const { headers, body } = await shop.app.inject({ url: path, headers: { cookie: client.cookie } });
      expect(headers['content-disposition']).toContain('attachment');
      expect(body).toContain('plan');
    }
    expect((await denis.ask(helpdeskApi.file, { params: { fileId } })).status).toBe(404);
  });

  test('what waits is counted for staff, and no longer when it is answered or done', async () => {
    const count = async () => (await marco.ask(helpdeskStaffApi.list, { query: {} })).data?.counts.open ?? 0;
    const before = await count();
    const requestId = await askAnna();
    expect(await count()).toBe(before + 1);
    const body = { version: 1, requestState: 'done' } as const;
    const done = await marco.ask(helpdeskStaffApi.setState, { params: paramsOf(requestId), body });
    expect(done.data).toMatchObject({ requestState: 'done', waitsSince: null });
    expect(await count()).toBe(before);
  });

  test('everything is marked as read in one step, announcements included', async () => {
    const requestId = await askAnna();
    const body = { version: 1, answerText: 'Ja.', isDone: true };
    await marco.ask(helpdeskStaffApi.answer, { params: paramsOf(requestId), body });
    const read = await anna.ask(messageCentreApi.markRead, { body: { isEverything: true } });
    expect(read.data).toEqual({ unreadConversations: 0, unreadAnnouncements: 0 });
    const unread = await anna.ask(messageCentreApi.list, { query: { onlyUnread: 'true' } });
    expect(unread.data).toMatchObject({ conversations: [], announcements: [] });
  });
});

describe('refused', () => {
  test('of two who answer at once the second hears of the first, and his answer is not sent', async () => {
    const requestId = await askAnna();
    const params = paramsOf(requestId);
    const body = { version: 1, answerText: 'Ja.', isDone: false };
    const both = await Promise.all([
      marco.ask(helpdeskStaffApi.answer, { params, body }),
      sandra.ask(helpdeskStaffApi.answer, { params, body }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.messages?.[0]).toMatchObject({
      code: 'helpdesk.changed_meanwhile',
      details: { state: 'beantwortet' },
    });
    expect((await getAs(marco, requestId))?.entries.filter(({ entryKind }) => entryKind === 'answer')).toHaveLength(1);
  });

  test('two appointments are never confirmed for one hour', async () => {
    const [slot] = await firstSlots();
    if (!slot) throw new Error('The showroom has free times');
    const ids = [];
    for (const client of [anna, denis]) {
      const { data } = await client.ask(helpdeskApi.vrShowroom, { body: { message: 'KNX', wishedSlots: [slot] } });
      ids.push(data?.requestId ?? 0);
    }
    const answers = await Promise.all(
      ids.map((id) =>
        marco.ask(helpdeskStaffApi.confirmSlot, {
          params: paramsOf(id),
          body: { version: 1, ...slot, meetingUrl: '', answerText: '' },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const gone = await anna.ask(helpdeskApi.vrShowroom, { body: { message: 'KNX', wishedSlots: [slot] } });
    expect(gone.messages?.[0]).toMatchObject({ code: 'helpdesk.slot_gone', field: 'wishedSlots.0.slotTime' });
  });

  test('a visitor has to leave a way to answer: an address for a question, a number for a call', async () => {
    const fieldsOf = async (body: object) =>
      (await shop.visitor.ask(helpdeskApi.send, { body: { ...question, ...body } })).messages?.map(
        ({ field }) => field,
      );
    expect(await fieldsOf({})).toEqual(['contactName', 'email']);
    expect(await fieldsOf({ requestKind: 'callback', contactName: 'Ruth' })).toEqual(['phone']);
    expect(await fieldsOf({ ...visitor, phone: '123' })).toEqual(['phone']);
    expect(await fieldsOf({ ...visitor, fileIds: ['7f0c9d3e-0000-4000-8000-000000000000'] })).toEqual(['fileIds']);
  });

  test('an order that is none of the company is named at its field', async () => {
    const { messages } = await anna.ask(helpdeskApi.send, { body: { ...question, orderNumber: '99 999 999' } });
    expect(messages?.[0]).toMatchObject({ code: 'helpdesk.order_unknown', field: 'orderNumber' });
  });

  test('more than ten requests in an hour, of a user and of a network', async () => {
    for (const client of [anna, shop.visitor]) {
      const answers = [];
      for (let n = 0; n <= REQUESTS_PER_HOUR_MAX; n++) {
        answers.push(await client.ask(helpdeskApi.send, { body: { ...question, ...visitor } }));
      }
      expect(answers.map(({ status }) => status)).toEqual([...Array<number>(REQUESTS_PER_HOUR_MAX).fill(200), 429]);
    }
  });

  test.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
    ['a program', 'MZ\u0090', 415],
    ['a picture that is none', '\u0089PNG broken', 415],
  ])('%s as a file', async (_, content, status) => {
    const file = Buffer.from(content, 'latin1').toString('base64');
    expect((await anna.ask(helpdeskApi.addFile, { body: { file } })).status).toBe(status);
  });

  test('who has left a phone number alone cannot be written to', async () => {
    const body = { ...question, requestKind: 'callback', contactName: 'Ruth', phone: '034 555 11 90' } as const;
    const { data } = await shop.visitor.ask(helpdeskApi.send, { body });
    const answer = { version: 1, answerText: 'Hallo', isDone: true };
    const refused = await marco.ask(helpdeskStaffApi.answer, { params: paramsOf(data?.requestId ?? 0), body: answer });
    expect(refused.messages?.[0]).toMatchObject({ code: 'helpdesk.nowhere_to_answer' });
  });
});

describe('not allowed', () => {
  test('a conversation is its user’s alone: a colleague and another company find nothing', async () => {
    const params = paramsOf(await askAnna());
    for (const client of [beat, denis]) {
      expect((await client.ask(messageCentreApi.get, { params })).status).toBe(404);
      expect((await client.ask(messageCentreApi.reply, { params, body: { message: 'Hallo' } })).status).toBe(404);
    }
  });

  test('customers and visitors do not see the helpdesk', async () => {
    expect((await anna.ask(helpdeskStaffApi.list, { query: {} })).status).toBe(403);
    expect((await shop.visitor.ask(helpdeskStaffApi.list, { query: {} })).status).toBe(401);
  });
});
