import { listen } from '#src/context/events.ts';
import { companyUserRemoved } from '../company-users/index.ts';
import { deleteListsOf, giveLists } from './hand-over.sql.ts';

/**
 * The lists of who has left go to the one who was named (docs/domain/shopping-lists.md#owner). Safe to repeat: he has none any
 * more.
 */
export const handOverLists = listen(companyUserRemoved, {
  attemptsMax: 12,
  run: async (ctx, { companyId, userId, heirUserId }) => {
    if (heirUserId !== null) await giveLists(ctx, { companyId, userId }, heirUserId);
    await deleteListsOf(ctx, { companyId, userId });
  },
});
