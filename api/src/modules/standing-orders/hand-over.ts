import { inTransaction } from '#platform/db.ts';
import { listen } from '#src/context/events.ts';
import { recordAudit } from '../audit-trail/index.ts';
import { companyUserRemoved, listRecipients } from '../company-users/index.ts';
import { replaceOwnersProblems } from './occurrences.sql.ts';
import { givePlans } from './plans.sql.ts';

/**
 * The plans of who has left order in the name and with the rights of the one who was named (docs/domain/company-users.md#removal).
 * Where nobody was, their orders wait until an admin takes them over. Safe to repeat: he has none any more.
 */
export const handOverPlans = listen(companyUserRemoved, {
  attemptsMax: 12,
  run: async (ctx, { companyId, userId, heirUserId }) => {
    const [heir] = await listRecipients(ctx, companyId, [heirUserId]);
    if (!heir) return;
    await inTransaction(ctx, async (ctx) => {
      const given = await givePlans(ctx, { companyId, userId }, heir.userId);
      await replaceOwnersProblems(
        ctx,
        given.map(({ planId }) => planId),
      );
      for (const { planId, name } of given) {
        await recordAudit(ctx, {
          companyId,
          subject: { kind: 'standingOrder', id: planId, name },
          action: 'handedOver',
          changes: [{ field: 'owner', from: null, to: heir.name }],
        });
      }
    });
  },
});
