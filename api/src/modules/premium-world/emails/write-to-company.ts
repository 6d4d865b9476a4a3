import type { Ctx } from '#src/context/context.ts';
import { dayText } from '#platform/day-text.ts';
import { listAdmins } from '../../company-users/index.ts';
import { composeEmail, optionalFact, type Fact } from '../../notifications/index.ts';
import { findMember } from '../members.sql.ts';
import { sayIn } from './texts.ts';

type Recipient = Awaited<ReturnType<typeof listAdmins>>[number];

/** Admins see every price, so they may see points. */
async function writeToAdmins(
  ctx: Ctx,
  companyId: number,
  { key, wordsFor }: { readonly key: string; readonly wordsFor: (to: Recipient) => ReturnType<typeof wordsOf> },
): Promise<void> {
  for (const to of await listAdmins(ctx, companyId)) {
    const envelope = { to: to.email, idempotencyKey: `${key}-${to.userId}` };
    await ctx.mail.send(composeEmail(ctx.operator, to.locale, envelope, { name: to.name, ...wordsFor(to) }));
  }
}

function wordsOf({ locale }: Recipient, kind: 'accepted' | 'refused' | 'closed' | 'expiring', facts: readonly Fact[]) {
  const say = sayIn(locale);
  return {
    subject: say(`${kind}.subject`),
    opening: say(`${kind}.opening`),
    facts,
    link: { text: say('open'), path: 'customer/premium-world' },
  };
}

/** What was decided of an application or a membership; nothing where it was decided anew meanwhile. */
export async function writeDecision(ctx: Ctx, companyId: number, version: number): Promise<void> {
  const member = await findMember(ctx, companyId);
  if (member?.version !== version) return;
  const kind = ({ active: 'accepted', refused: 'refused', closed: 'closed' } as const)[member.memberState as 'active'];
  await writeToAdmins(ctx, companyId, {
    key: `premium-decision-${companyId}-${version}`,
    wordsFor: (to) => wordsOf(to, kind, optionalFact(sayIn(to.locale)('reason'), member.reason)),
  });
}

/** What expires soon, by day, and what there is. */
export async function writeExpiring(
  ctx: Ctx,
  companyId: number,
  expiring: { readonly balance: number; readonly lots: readonly { readonly day: string; readonly points: number }[] },
): Promise<void> {
  const last = expiring.lots.at(-1)?.day ?? '';
  await writeToAdmins(ctx, companyId, {
    key: `premium-expiring-${companyId}-${last}`,
    wordsFor: (to) => {
      const say = sayIn(to.locale);
      const rows = expiring.lots.map(({ day, points }): Fact => [
        say('expiresOn', { day: dayText(day) }),
        pointsText(points),
      ]);
      return wordsOf(to, 'expiring', [...rows, [say('balance'), pointsText(expiring.balance)]]);
    },
  });
}

/** As numbers of points are written in Switzerland: 12’500. */
export function pointsText(points: number): string {
  return new Intl.NumberFormat('de-CH').format(points);
}
