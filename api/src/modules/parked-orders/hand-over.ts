import { listen } from '#src/context/events.ts';
import { companyUserRemoved, listRecipients } from '../company-users/index.ts';
import { giveParked, releaseLocksOf } from './hand-over.sql.ts';

/**
 * What waits for an approval is from now on as if the heir had parked it: it is ordered in his name, and he is written to
 * (docs/domain/company-users.md#removal). Safe to repeat.
 */
export const handOverParked = listen(companyUserRemoved, {
  attemptsMax: 12,
  run: async (ctx, { companyId, userId, heirUserId }) => {
    await releaseLocksOf(ctx, { companyId, userId });
    const [heir] = await listRecipients(ctx, companyId, [heirUserId]);
    if (heir) await giveParked(ctx, { companyId, userId }, heir);
  },
});
