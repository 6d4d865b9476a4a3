import { dayText } from '#platform/day-text.ts';
import type { Ctx } from '#src/context/context.ts';
import { listAdmins, listRecipients, type Recipient } from '../../company-users/index.ts';
import { composeEmail, type Fact } from '../../notifications/index.ts';
import { findOccurrenceById, type StoredOccurrence } from '../occurrences.sql.ts';
import { rhythmText } from '../plan-text.ts';
import { problemWords } from '../problem-text.ts';
import { listPlansById, type StoredPlan } from '../plans.sql.ts';
import { sayIn } from './texts.ts';

/** Tells owner and admins that an order of a plan waits, and why; nobody where it has been decided meanwhile. */
export async function sendOutcome(ctx: Ctx, occurrenceId: number, attempts: number): Promise<void> {
  const occurrence = await findOccurrenceById(ctx, occurrenceId);
  if (occurrence?.state !== 'waiting' && occurrence?.state !== 'failed') return;
  const [plan] = await listPlansById(ctx, [occurrence.planId]);
  if (!plan) return;
  for (const to of await recipientsOf(ctx, plan)) {
    await ctx.mail.send(writeOutcome(ctx, { plan, occurrence, attempts }, to));
  }
}

/** Each person once: admins see every price. */
async function recipientsOf(ctx: Ctx, { companyId, ownerId }: StoredPlan): Promise<readonly Recipient[]> {
  const owner = await listRecipients(ctx, companyId, [ownerId]);
  const admins = (await listAdmins(ctx, companyId)).filter(({ userId }) => userId !== ownerId);
  return [...owner, ...admins.map((admin) => ({ ...admin, showsPrices: true }))];
}

type Waiting = {
  readonly plan: StoredPlan;
  readonly occurrence: StoredOccurrence;
  readonly attempts: number;
};

function writeOutcome(
  { operator }: Pick<Ctx, 'operator'>,
  { plan, occurrence, attempts }: Waiting,
  { userId, email, name, locale, showsPrices }: Recipient,
) {
  const say = sayIn(locale);
  const names = { name: plan.name, day: dayText(occurrence.dueDay), owner: plan.ownerName };
  const reasons = occurrence.problems.map((problem): Fact => [
    say('reason'),
    problemWords(problem, { locale, seesNet: showsPrices, owner: userId === plan.ownerId ? null : plan.ownerName }),
  ]);
  return composeEmail(
    operator,
    locale,
    { to: email, idempotencyKey: `standing-order-waits-${occurrence.occurrenceId}-${attempts}-${userId}` },
    {
      subject: say('waits.subject', names),
      name,
      opening: say(userId === plan.ownerId ? 'waits.opening' : 'waits.openingAdmin', names),
      facts: [
        [say('plan'), plan.name],
        [say('rhythm'), rhythmText(plan, locale)],
        [say('dueDay'), dayText(occurrence.dueDay)],
        ...reasons,
      ],
      link: { text: say('decide'), path: `customer/standing-orders/${plan.planId}?day=${occurrence.day}` },
    },
  );
}
