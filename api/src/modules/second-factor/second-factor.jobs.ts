import { randomUUID } from 'node:crypto';
import { z } from 'zod/mini';
import { job } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import type { SecurityAccount } from '#src/context/security-events.ts';
import { findAddressee } from '../company-users/index.ts';
import { factorChanges, writeFactorChange } from './emails/write-factor-change.ts';
import { deleteUsedChallenges } from './passkeys.sql.ts';

const FactorChange = z.strictObject({
  kind: z.enum(['user', 'staff']),
  id: z.int(),
  what: z.enum(factorChanges),
  /** Of the passkey, or who has removed everything; empty for none. */
  name: z.string(),
  key: z.string(),
});

/** Tells somebody that his log-in is secured in another way. Safe to repeat: the mail port delivers the same e-mail once. */
export const sendFactorChange = job({
  name: 'second-factor.changed',
  input: FactorChange,
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: async (ctx: Ctx, { kind, id, ...change }) => {
    const addressee = await findAddressee(ctx, { kind, id });
    if (addressee) await ctx.mail.send(writeFactorChange(ctx, addressee, change));
  },
});

/** Every hour. */
export const deleteOldChallenges = job({
  name: 'second-factor.tidy',
  input: z.strictObject({}),
  attemptsMax: 2,
  cron: '25 * * * *',
  run: (ctx: Ctx) => deleteUsedChallenges(ctx),
});

/** In the transaction of the change. */
export async function notifyOfFactor(
  ctx: Ctx,
  { kind, id }: SecurityAccount,
  { what, name = '' }: { readonly what: (typeof factorChanges)[number]; readonly name?: string },
): Promise<void> {
  await ctx.jobs.enqueue(ctx.db, sendFactorChange, { kind, id, what, name, key: randomUUID() });
}
