import { languageOf } from '@shop/contract/values';
import type { Ctx } from '#src/context/context.ts';
import { composeEmail, type Fact } from '../../notifications/index.ts';
import { listOfOrder } from '../redemptions.sql.ts';
import { wordsIn } from '../stored-words.schema.ts';
import { sayIn } from './texts.ts';

/** To those who pack: what has to be put to an order. Nothing where it was called off meanwhile. */
export async function writePacking(ctx: Ctx, orderNumber: number): Promise<void> {
  const { operator } = ctx;
  const locale = operator.emailLocale;
  const say = sayIn(locale);
  const packed = (await listOfOrder(ctx, orderNumber)).filter(({ state }) => state === 'packed');
  const [first] = packed;
  if (!first) return;
  const rewards = packed.map(({ quantity, rewardName }): Fact => [
    say('reward'),
    `${quantity} × ${wordsIn(rewardName, languageOf(locale))}`,
  ]);
  await ctx.mail.send(
    composeEmail(
      operator,
      locale,
      { to: operator.email, idempotencyKey: `premium-packing-${orderNumber}` },
      {
        subject: say('packing.subject', { orderNumber }),
        name: say('salesTeam'),
        opening: say('packing.opening', { orderNumber }),
        facts: [[say('customer'), `${first.companyName} (${first.companyNumber})`], ...rewards],
        link: { text: say('packing.open'), path: 'operator/premium-redemptions?redemptionState=packed' },
      },
    ),
  );
}
