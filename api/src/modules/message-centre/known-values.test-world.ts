import { helpdeskApi } from '@shop/contract/helpdesk';
import type { KnownValuesOf } from '#test/module-values.ts';
import sql from 'sql-template-tag';
import { linkFrom, makeConversationToken } from '../helpdesk/index.ts';

/** A conversation of Anna, and one of a visitor with a file. */
export const knownValues: KnownValuesOf = async ({ shop, anna }) => {
  await shop.parts.db.run(sql`delete from platform.rate_limits where name like 'helpdesk%'`);
  const question = { requestKind: 'question', topic: 'other', message: 'Guten Tag' } as const;
  const { data } = await anna.ask(helpdeskApi.send, { body: question });
  const file = await shop.visitor.ask(helpdeskApi.addFile, {
    body: { file: Buffer.from('%PDF-1.4 known').toString('base64') },
  });
  const fileId = file.data?.fileId ?? '';
  const visitor = { contactName: 'Beat Keller', email: 'bau@example.ch', fileIds: [fileId] };
  const asked = await shop.visitor.ask(helpdeskApi.send, { body: { ...question, ...visitor } });
  const requestId = data?.requestId ?? 0;
  const link = linkFrom(asked.data?.requestId ?? 0, shop.parts.clock());
  return {
    requestId: String(requestId),
    requestIds: [requestId],
    conversationToken: makeConversationToken(shop.parts, link),
    fileId,
    announcementIds: [],
    message: 'Danke',
    fileIds: [],
  };
};
