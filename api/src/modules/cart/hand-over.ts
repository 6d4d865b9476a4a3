import { listen } from '#src/context/events.ts';
import { companyUserRemoved } from '../company-users/index.ts';
import { deleteCartsOf, giveCarts } from './hand-over.sql.ts';

/**
 * The filled carts of who has left go to the one who was named, under the name of whose they were; the others go
 * (docs/domain/company-users.md#removal). Safe to repeat: he has none any more.
 */
export const handOverCarts = listen(companyUserRemoved, {
  attemptsMax: 12,
  run: async (ctx, { companyId, userId, name, heirUserId }) => {
    if (heirUserId !== null) await giveCarts(ctx, { companyId, userId }, { heirUserId, name });
    await deleteCartsOf(ctx, { companyId, userId });
  },
});
