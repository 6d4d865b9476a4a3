import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { ErpChange } from '#src/ports/erp/erp-lifecycle.ts';
import type { KnownValues } from './bad-input.ts';
import type { TestShop } from './shop.ts';

/** A notice of the ERP that was set aside and could be read by now, of an order that this shop does not know. */
export async function knownNoticeValues(shop: TestShop, name: string): Promise<KnownValues> {
  if (!name.startsWith('erpNotices.')) return {};
  const noticeId = randomUUID();
  const change: ErpChange = {
    noticeId,
    orderNumber: '999999',
    happenedAt: '2026-11-24T09:00:00.000Z',
    what: { kind: 'picking', lineNumbers: [10] },
  };
  const raw = JSON.stringify(change);
  const row = await shop.parts.db.first<{ id: number }>(sql`
    insert into orders.unreadable_notices (fingerprint, notice_id, cause, reason, raw, first_seen_at, last_seen_at)
    values (sha256(convert_to(${raw}, 'UTF8')), ${noticeId}, 'unreadable', 'unknown', ${raw}, now(), now())
    returning id`);
  return { id: String(row?.id), state: 'open' };
}
