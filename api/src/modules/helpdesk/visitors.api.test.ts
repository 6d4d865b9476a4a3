import { HELPDESK_FILES_PER_HOUR_MAX, helpdeskApi, helpdeskStaffApi } from '@shop/contract/helpdesk';
import { CONVERSATION_LINK_DAYS, messageCentreApi } from '@shop/contract/message-centre';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { loggedIn } from '#test/demo-users.ts';
import { openTestShop, TEST_NOW } from '#test/shop.ts';
import { linkFrom, makeConversationToken } from './conversation-token.ts';
import { sendAnswer } from './helpdesk.jobs.ts';

const shop = openTestShop();
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const marco = loggedIn(shop, 'operator@helvolt.example');
beforeEach(async () => {
  shop.setNow(TEST_NOW);
  await shop.parts.db.run(sql`delete from platform.rate_limits`);
});

const question = { requestKind: 'question', topic: 'technical', message: 'Reicht ein RCD Typ A?' } as const;
const ruth = { contactName: 'Ruth Zaugg', email: 'ruth@zaugg.example' };
const pdf = Buffer.from('%PDF-1.4 plan').toString('base64');

async function askRuth(fileIds: readonly string[] = []): Promise<number> {
  const { data } = await shop.visitor.ask(helpdeskApi.send, { body: { ...question, ...ruth, fileIds: [...fileIds] } });
  return data?.requestId ?? 0;
}

async function uploadAsVisitor(): Promise<string> {
  return (await shop.visitor.ask(helpdeskApi.addFile, { body: { file: pdf } })).data?.fileId ?? '';
}

/** What stands in the e-mail of the answer. */
async function linkInAnswer(requestId: number): Promise<string> {
  const body = { version: 1, answerText: 'Ja, bis 6 mA.', isDone: false };
  const { data } = await marco.ask(helpdeskStaffApi.answer, { params: { requestId: String(requestId) }, body });
  const emails: string[] = [];
  const ctx = { ...shop.ctx(), mail: { send: async ({ text }: { readonly text: string }) => void emails.push(text) } };
  await sendAnswer.run(ctx, { requestId, entryId: data?.entries.at(-1)?.entryId ?? 0 });
  return /\/de\/conversation\/([\w-]+)/.exec(emails[0] ?? '')?.[1] ?? '';
}

const paramsOf = (conversationToken: string) => ({ params: { conversationToken } });
const tokenOf = (requestId: number) => makeConversationToken(shop.parts, linkFrom(requestId, new Date(TEST_NOW)));

/** As the form of the page sends it, with its name. */
async function sendFile(name: string, content: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.append('file', new File([content], name));
  const request = new Request('http://shop.example', { method: 'POST', body: form });
  return shop.app.inject({
    method: 'POST',
    url: '/api/helpdesk/files',
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

describe('happy', () => {
  test('a visitor reads his answer by the link in the e-mail, writes on with a file, and staff have it to do again', async () => {
    const requestId = await askRuth();
    const token = await linkInAnswer(requestId);
    const opened = await shop.visitor.ask(messageCentreApi.getByLink, paramsOf(token));
    expect(opened.data?.entries.map(({ by, text }) => [by, text])).toEqual([
      ['Ruth Zaugg', 'Reicht ein RCD Typ A?'],
      ['Marco Steiner', 'Ja, bis 6 mA.'],
    ]);
    const fileId = await uploadAsVisitor();
    const body = { message: 'Und so?', fileIds: [fileId] };
    await shop.visitor.ask(messageCentreApi.replyByLink, { ...paramsOf(token), body });
    const params = { requestId: String(requestId) };
    const { data } = await marco.ask(helpdeskStaffApi.get, { params });
    expect(data).toMatchObject({ requestState: 'working', takenBy: 'Marco Steiner' });
    expect(data?.waitsSince).not.toBeNull();
    expect(data?.entries.at(-1)).toMatchObject({ by: 'Ruth Zaugg', text: 'Und so?', files: [{ fileId }] });
    const file = await shop.app.inject({ url: `/api/helpdesk/conversation/${token}/files/${fileId}` });
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(file.body).toContain('plan');
  });

  test('a visitor sends a file that is larger than any text', async () => {
    const response = await sendFile('Schema.pdf', `%PDF-1.4 ${'x'.repeat(200_000)}`);
    expect(response.json()).toMatchObject({ data: { name: 'Schema.pdf', type: 'application/pdf' } });
  });

  test('notes of staff never stand behind a link', async () => {
    const requestId = await askRuth();
    const params = { requestId: String(requestId) };
    await marco.ask(helpdeskStaffApi.addNote, { params, body: { noteText: 'Zahlt schlecht.' } });
    const opened = await shop.visitor.ask(messageCentreApi.getByLink, paramsOf(tokenOf(requestId)));
    expect(JSON.stringify(opened.data)).not.toContain('Zahlt schlecht');
  });
});

describe('refused', () => {
  test.each([
    ['Plan.png', '%PDF-1.4 plan'],
    ['Plan.pdf', new Uint8Array([0x89, 0x50, 0x4e, 0x47])],
    ['Plan.docx', '%PDF-1.4 plan'],
    ['Plan.pdf', 'PK'],
  ])('a file whose name says something else than it holds: %s', async (name, content) => {
    const response = await sendFile(name, content);
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ messages: [{ code: 'helpdesk.file_type', field: 'file' }] });
    expect(response.body).toContain('der Inhalt muss zur Endung des Dateinamens passen');
  });

  test('a file that was sent, or that is a customer’s, goes with nobody else’s request', async () => {
    const fileId = await uploadAsVisitor();
    await askRuth([fileId]);
    const own = (await anna.ask(helpdeskApi.addFile, { body: { file: pdf } })).data?.fileId ?? '';
    for (const taken of [fileId, own]) {
      const { status, messages } = await shop.visitor.ask(helpdeskApi.send, {
        body: { ...question, ...ruth, fileIds: [taken] },
      });
      expect([status, messages?.[0]?.field]).toEqual([404, 'fileIds']);
    }
  });

  test('a network of visitors that uploads and uploads has to wait, and fills no disk', async () => {
    await shop.parts.db.run(sql`
      insert into helpdesk.files (file_id, sent_at, name, hash, bytes, type)
      values (gen_random_uuid(), now(), 'x.pdf', 'x', 314572800, 'application/pdf')`);
    const full = await shop.visitor.ask(helpdeskApi.addFile, { body: { file: pdf } });
    expect([full.status, full.messages?.[0]?.code]).toEqual([503, 'helpdesk.no_room']);
    expect((await anna.ask(helpdeskApi.addFile, { body: { file: pdf } })).status).toBe(200);
    await shop.parts.db.run(sql`delete from helpdesk.files where hash = 'x'`);
    for (let sent = 1; sent < HELPDESK_FILES_PER_HOUR_MAX; sent++) expect(await uploadAsVisitor()).not.toBe('');
    expect((await shop.visitor.ask(helpdeskApi.addFile, { body: { file: pdf } })).status).toBe(429);
  });
});

describe('not allowed', () => {
  test('a link that is over, was changed, or is a customer’s opens nothing', async () => {
    const requestId = await askRuth();
    const { data } = await anna.ask(helpdeskApi.send, { body: question });
    const token = tokenOf(requestId);
    const changed = token.replace(/^\d+/, String(requestId - 1));
    for (const wrong of [changed, tokenOf(data?.requestId ?? 0), tokenOf(requestId + 1000)]) {
      expect((await shop.visitor.ask(messageCentreApi.getByLink, paramsOf(wrong))).status).toBe(404);
      const body = { message: 'Hallo' };
      expect((await shop.visitor.ask(messageCentreApi.replyByLink, { ...paramsOf(wrong), body })).status).toBe(404);
    }
    shop.setNow(new Date(Date.parse(TEST_NOW) + (CONVERSATION_LINK_DAYS + 1) * 86_400_000).toISOString());
    const over = await shop.visitor.ask(messageCentreApi.getByLink, paramsOf(token));
    expect(over.messages?.[0]?.code).toBe('helpdesk.link_over');
  });

  test('a link opens the files of its own conversation alone', async () => {
    const fileId = await uploadAsVisitor();
    await askRuth([fileId]);
    const other = tokenOf(await askRuth());
    const { statusCode } = await shop.app.inject({ url: `/api/helpdesk/conversation/${other}/files/${fileId}` });
    expect(statusCode).toBe(404);
  });
});
