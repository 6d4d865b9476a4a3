import { z } from 'zod/mini';
import { job, outlastsOutage } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { findAddressee } from '../company-users/index.ts';
import { writeLink } from './emails/write-link.ts';
import { linkTokenOf } from './link-token.ts';
import { findList } from './price-lists.sql.ts';

/** Says that a list is done, with its signed link, or why there is none. Safe to repeat: the mail port delivers the same e-mail once. */
export const sendLink = job({
  name: 'price-lists.send-link',
  input: z.strictObject({ priceListId: z.string() }),
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: async (ctx: Ctx, { priceListId }) => {
    const list = await findList(ctx, priceListId);
    const addressee = list && (await findAddressee(ctx, { kind: 'user', id: list.userId }));
    if (list && addressee)
      await ctx.mail.send(writeLink(ctx, list, { addressee, token: linkTokenOf(ctx, priceListId) }));
  },
});
