import { helpdeskApi } from '@shop/contract/helpdesk';
import type { KnownValuesOf } from '#test/module-values.ts';
import sql from 'sql-template-tag';

/** A conversation of Anna. */
export const knownValues: KnownValuesOf = async ({ shop, anna }) => {
  await shop.parts.db.run(sql`delete from platform.rate_limits where name like 'helpdesk%'`);
  const { data } = await anna.ask(helpdeskApi.send, {
    body: { requestKind: 'question', topic: 'other', message: 'Guten Tag' },
  });
  const requestId = data?.requestId ?? 0;
  return { requestId: String(requestId), requestIds: [requestId], announcementIds: [], message: 'Danke', fileIds: [] };
};
