import { amountText } from '#platform/amount-text.ts';
import { dayText } from '#platform/day-text.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { priceVisibility } from '#src/context/visible-price.ts';
import { findAddresses } from '../../addresses/index.ts';
import { articleText, composeEmail, optionalFact, type Email, type Fact } from '../../notifications/index.ts';
import { checkoutFields } from '../../cart/index.ts';
import { availabilityWording } from '../../prices/index.ts';
import { actAs } from '../../session/index.ts';
import { findOccurrenceById, type StoredOccurrence } from '../occurrences.sql.ts';
import { rhythmText } from '../plan-text.ts';
import { listPlansById, type StoredPlan } from '../plans.sql.ts';
import { positionsOnce } from '../positions.rules.ts';
import { listPositions } from '../positions.sql.ts';
import { lookAhead, type Ahead, type LineAhead } from '../use-cases/look-ahead.ts';
import { sayIn } from './texts.ts';

/** Lines that an e-mail names; the page shows the rest. */
const EMAIL_LINES_MAX = 50;

/**
 * Tells the owner of a plan what is ordered for him, with the prices and the stock of today. Its links ask for the log-in and
 * decide nothing by themselves (decision 0056). Nobody is told of what was left out, ordered or moved meanwhile, and nobody who may no longer log in:
 * that order will wait and be told then.
 */
export async function sendAnnouncement(ctx: Ctx, occurrenceId: number): Promise<void> {
  const occurrence = await findOccurrenceById(ctx, occurrenceId);
  if (occurrence?.state !== 'announced') return;
  const [plan] = await listPlansById(ctx, [occurrence.planId]);
  const asOwner = plan && (await actAs(ctx, plan.ownerId));
  if (!plan || !asOwner || asOwner.buyer.companyId !== plan.companyId) return;
  const all = (await listPositions(ctx, [plan.planId])).get(plan.planId) ?? [];
  const ahead = await lookAhead(asOwner, positionsOnce(all, occurrence.once), plan);
  await ctx.mail.send(await writeAnnouncement(asOwner, plan, { occurrence, ahead }));
}

async function writeAnnouncement(
  ctx: BuyerCtx,
  plan: StoredPlan,
  { occurrence, ahead }: { readonly occurrence: StoredOccurrence; readonly ahead: Ahead },
) {
  const { buyer, locale, operator } = ctx;
  const say = sayIn(locale);
  const { seesNet } = priceVisibility(buyer.permissions);
  const names = { name: plan.name, day: dayText(occurrence.dueDay) };
  const undecided = ahead.lines.filter(({ problem }) => problem !== undefined).length;
  const hidden = ahead.lines.length - EMAIL_LINES_MAX;
  const page = `customer/standing-orders/${plan.planId}?day=${occurrence.day}`;
  const heads = [say('position'), say('article'), say('quantity')];
  return composeEmail(
    operator,
    locale,
    { to: buyer.email, idempotencyKey: `standing-order-${occurrence.occurrenceId}-${occurrence.dueDay}` },
    {
      subject: say('announced.subject', names),
      name: `${buyer.firstName} ${buyer.lastName}`,
      opening: say('announced.opening', names),
      facts: await factsOf(ctx, plan, occurrence),
      table: { head: seesNet ? [...heads, say('price')] : heads, rows: rowsOf(ctx, ahead.lines, seesNet) },
      sums: sumsOf(ctx, ahead, seesNet),
      footnote: [
        ...(hidden > 0 ? [say('moreLines', { count: hidden })] : []),
        ...(undecided > 0 ? [say('announced.decide', { count: undecided })] : []),
      ].join('\n'),
      link: { text: say(undecided > 0 ? 'decide' : 'open'), path: page },
      moreLinks: (['skip', 'change', 'now'] as const).map((act) => ({ text: say(act), path: `${page}&do=${act}` })),
    },
  );
}

async function factsOf(ctx: BuyerCtx, plan: StoredPlan, { dueDay }: StoredOccurrence): Promise<readonly Fact[]> {
  const say = sayIn(ctx.locale);
  const fields = checkoutFields(ctx.buyer, plan.checkout);
  const { addressId, shippingAddress } = fields;
  const listed = addressId === null ? undefined : (await findAddresses(ctx, [addressId])).get(addressId);
  const address = listed ?? shippingAddress;
  const isPickup = fields.selectedShipmentMethodId === 'pickup';
  return [
    [say('plan'), plan.name],
    [say('rhythm'), rhythmText(plan, ctx.locale)],
    [say('dueDay'), dayText(dueDay)],
    ...optionalFact(
      say('address'),
      isPickup || !address ? '' : `${address.company}, ${address.zipCode} ${address.city}`,
    ),
    ...(isPickup ? [[say('address'), say('pickup')] as const] : []),
    ...optionalFact(say('commission'), fields.customerCommission),
    ...optionalFact(say('reference'), fields.textReference),
  ];
}

function rowsOf(ctx: BuyerCtx, lines: readonly LineAhead[], seesNet: boolean): Email['table']['rows'] {
  const say = sayIn(ctx.locale);
  const word = availabilityWording(ctx);
  return lines
    .slice(0, EMAIL_LINES_MAX)
    .map(({ position, article, price, availability, problem, successor }, index) => {
      const { name, eNumber, ownNumbers = [] } = article ?? { name: position.sku, eNumber: '' };
      const notes = [
        word(availability).stock,
        problem ? say(`problem.${problem}`) : '',
        successor && problem === 'gone' ? say('successor', { name: successor.name }) : '',
      ].filter((note) => note !== '');
      return [
        String((index + 1) * 10),
        [articleText(say, { name, eNumber, ownNumbers, sku: position.sku }), ...notes].join('\n'),
        `${position.quantity} ${article?.measurementUnitName ?? ''}`.trim(),
        ...(seesNet ? [price ? amountText(price.netCents) : '–'] : []),
      ];
    });
}

function sumsOf({ locale }: BuyerCtx, { calculation }: Ahead, seesNet: boolean): readonly Fact[] {
  if (!seesNet || !calculation) return [];
  const { netTotalCents, grandTotalCents } = calculation.sums;
  return [
    [sayIn(locale)('netTotal'), amountText(netTotalCents)],
    [sayIn(locale)('grandTotal'), amountText(grandTotalCents)],
  ];
}
