import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { SalesOffer, SalesOfferDetail } from '@shop/contract/sales-offers';
import type { salesOffersEndpoints } from '@shop/contract/sales-offers.schemas';
import { inTransaction } from '#platform/db.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx, StaffCtx } from '#src/context/context.ts';
import { publish } from '#src/context/events.ts';
import type { ErpOfferAnswer } from '#src/ports/erp/erp-lifecycle.ts';
import { pollErp } from '../../orders/index.ts';
import { beginAnswer, dropAnswer, finishAnswer, insertMessage } from '../offer-changes.sql.ts';
import { offerEvent } from '../offers.events.ts';
import { isWithdrawn } from '../offers.rules.ts';
import * as offersSql from '../offers.sql.ts';
import { requestedByText } from '../requested-by.ts';
import { pageOf } from './list-offers.ts';
import { offerNumberOf, showMessages, stateToday } from './show-offer.ts';
import { pricedOf, showPositions } from './show-positions.ts';
import { transmit } from './transmit-request.ts';

type ListQuestion = InputOf<(typeof salesOffersEndpoints)['list']>['query'];

/** Requests of all customers, the newest first. */
export async function listForSales(
  ctx: Ctx,
  question: ListQuestion,
): Promise<ReplyOf<typeof salesOffersEndpoints.list>> {
  const today = readZurichClock(ctx.now).day;
  const { state, page, ipp } = question;
  const pagination = pageOf(page, ipp, await offersSql.countAllOffers(ctx, state, today));
  const offset = (pagination.currentPage - 1) * ipp;
  const offers = await offersSql.listAllOffers(ctx, { state, today }, { limit: ipp, offset });
  return { offers: offers.map((offer) => showHead(ctx, offer)), pagination };
}

function showHead(ctx: Ctx, offer: offersSql.OfferHead): SalesOffer {
  const { companyNumber, companyName, version, validTo } = offer;
  return {
    offerNumber: String(offer.offerNumber),
    companyNumber,
    companyName,
    requestedBy: requestedByText(offer, ctx.locale),
    version,
    validTo,
    requestedAt: offer.requestedAt.toISOString(),
    state: stateToday(ctx, offer),
    isWithdrawn: isWithdrawn(offer),
    positions: offer.positionCount,
  };
}

/** @throws ShopError `offer.unknown` */
export async function showForSales(ctx: Ctx, id: string): Promise<SalesOfferDetail> {
  const offer = (await offersSql.findOffer(ctx, offerNumberOf(id))) ?? refuse('offer.unknown');
  const { email, commission, reference, declineReason } = offer;
  return {
    ...showHead(ctx, { ...offer, positionCount: offer.positions.length }),
    email,
    commission,
    reference,
    declineReason,
    items: await showPositions(ctx, offer, true),
    messages: showMessages(offer),
    proposedValidTo: readZurichClock(new Date(ctx.now.getTime() + ctx.operator.offerDays * 86_400_000)).day,
  };
}

type Answer = InputOf<(typeof salesOffersEndpoints)['answer']>['body'];

/**
 * Sales answer a request through the ERP, whose offer it is; the shop receives it like any other
 * (docs/domain/offers.md#answer-of-sales). Each version is answered once. A request that still waits in the shop is handed
 * over first.
 * @throws ShopError `offer.decided`, `offer.changed`, `offer.answer_incomplete`, `offer.valid_to_past`, `erp.unavailable`
 */
export async function answerRequest(ctx: Ctx, id: string, answer: Answer): Promise<SalesOfferDetail> {
  const offerNumber = offerNumberOf(id);
  const offer = (await offersSql.findOffer(ctx, offerNumber)) ?? refuse('offer.unknown');
  if (['ordered', 'partlyOrdered', 'declined'].includes(offer.state)) refuse('offer.decided');
  if (offer.version !== answer.version) refuse('offer.changed');
  if (answer.validTo < readZurichClock(ctx.now).day) refuse('offer.valid_to_past', {}, 'validTo');
  const positions = offeredPositions(offer, answer);
  if (!(await beginAnswer(ctx, offerNumber, answer.version))) refuse('offer.changed');
  try {
    const { validTo, message } = answer;
    await handOver(ctx, offerNumber, { validTo, message, positions });
  } catch (error) {
    await dropAnswer(ctx, offerNumber);
    throw error;
  }
  await finishAnswer(ctx, offerNumber);
  await pollErp(ctx);
  return showForSales(ctx, id);
}

/** @throws ShopError `offer.decided`, `erp.unavailable` */
async function handOver(ctx: Ctx, offerNumber: number, answer: ErpOfferAnswer): Promise<void> {
  await transmit(ctx, offerNumber);
  if (!(await ctx.erp.answerOffer(String(offerNumber), answer, ctx.now))) refuse('offer.decided');
}

/** Each position has to have its price: half an answer could be ordered as a whole. */
function offeredPositions({ positions }: offersSql.StoredOffer, answer: Answer) {
  const prices = new Map(answer.positions.map((position) => [position.lineNumber, position]));
  return positions.map((position) => {
    const { lineNumber } = position;
    const { netPrice, deliveryDate } =
      prices.get(lineNumber) ?? refuse('offer.answer_incomplete', { lineNumber }, 'positions');
    return { lineNumber, netCents: netPrice, priceUnit: pricedOf(position).priceUnit, deliveryDate };
  });
}

/** Sales write to the customer. @throws ShopError `offer.unknown` */
export async function replyToCustomer(ctx: StaffCtx, id: string, text: string): Promise<SalesOfferDetail> {
  const { firstName, lastName } = ctx.staff;
  const offerNumber = offerNumberOf(id);
  await inTransaction(ctx, async (ctx) => {
    if (!(await offersSql.lockAnyOffer(ctx, offerNumber))) refuse('offer.unknown');
    const name = `${firstName} ${lastName}`;
    const number = await insertMessage(ctx, offerNumber, { sender: 'sales', name, text });
    await publish(ctx, offerEvent, { offerNumber, topic: 'replied', number });
  });
  return showForSales(ctx, id);
}
