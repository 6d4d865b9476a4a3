import { inTransaction } from '#platform/db.ts';
import { listen } from '#src/context/events.ts';
import { recordAudit } from '../audit-trail/index.ts';
import { companyUserRemoved, listRecipients } from '../company-users/index.ts';
import { giveParked, releaseLocksOf } from './hand-over.sql.ts';
import { insertEntry } from './parked-changes.sql.ts';
import { auditSubject } from './use-cases/record-decision.ts';

/**
 * What waits for an approval is from now on as if the heir had parked it: it is ordered in his name, and he is written to
 * (docs/domain/company-users.md#removal). Its trail and the company's say from whom it came. Safe to repeat.
 */
export const handOverParked = listen(companyUserRemoved, {
  attemptsMax: 12,
  run: async (ctx, { companyId, userId, heirUserId }) => {
    await releaseLocksOf(ctx, { companyId, userId });
    const [heir] = await listRecipients(ctx, companyId, [heirUserId]);
    if (!heir) return;
    await inTransaction(ctx, async (ctx) => {
      for (const given of await giveParked(ctx, { companyId, userId }, heir)) {
        const who = { userId, name: given.formerName };
        await insertEntry(ctx, given.orderId, { what: 'handedOver', note: heir.name, who });
        const changes = [{ field: 'parkedBy', from: given.formerName, to: heir.name }] as const;
        await recordAudit(ctx, { companyId, subject: auditSubject(given), action: 'handedOver', changes });
      }
    });
  },
});
