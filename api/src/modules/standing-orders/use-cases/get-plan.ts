import type { standingOrdersEndpoints } from '@shop/contract/standing-orders.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { PlanDay } from '@shop/contract/standing-orders';
import type { BuyerCtx } from '#src/context/context.ts';
import { priceVisibility, visiblePrice } from '#src/context/visible-price.ts';
import { findAddresses } from '../../addresses/index.ts';
import { checkoutFields } from '../../cart/index.ts';
import { findContracts } from '../../contracts/index.ts';
import { findCostCentre } from '../../departments/index.ts';
import { availabilityWording } from '../../prices/index.ts';
import { findOccurrence, listOccurrences, readProgress } from '../occurrences.sql.ts';
import { positionsOnce, type PlanPosition } from '../positions.rules.ts';
import { listPositions } from '../positions.sql.ts';
import { findListedPlan, mayChange, type ListedPlan, type StoredPlan } from '../plans.sql.ts';
import { ownerOf } from './act-as-owner.ts';
import { countsTolerance, learnArticles, lookAhead, type LineAhead } from './look-ahead.ts';
import { readPlan } from './manage-plans.ts';
import { daysAhead } from './plan-next.ts';
import { asRead, showDays, showPlan, showPlannedDay } from './show-plan.ts';

type Endpoints = typeof standingOrdersEndpoints;
type Detail = ReplyOf<Endpoints['get']>;

const COMING_SHOWN = 8;
const PAST_SHOWN = 50;
const over: ReadonlySet<PlanDay['state']> = new Set(['ordered', 'skipped', 'parked']);

/** A plan with its positions, what comes and what was. @throws ShopError `standingOrder.unknown` */
export async function getPlan(ctx: BuyerCtx, planId: number): Promise<Detail> {
  const plan = (await findListedPlan(ctx, planId)) ?? refuse('standingOrder.unknown');
  const positions = (await listPositions(ctx, [planId])).get(planId) ?? [];
  const asOwner = await ownerOf(ctx, plan);
  const days = await listDays(ctx, plan);
  return {
    plan: showPlan(ctx, plan),
    checkout: await showCheckout(ctx, asOwner, plan),
    positions: await showPositions(ctx, positions),
    ...days,
    may: { takeOver: ctx.buyer.isAdmin && plan.ownerId !== ctx.buyer.userId, setTolerance: countsTolerance(asOwner) },
  };
}

/** What comes, the soonest first, with what waits; and what was, the youngest first. */
export async function listDays(ctx: BuyerCtx, plan: ListedPlan | StoredPlan): Promise<Pick<Detail, 'coming' | 'past'>> {
  const stored = await showDays(ctx, [plan], await listOccurrences(ctx, plan.planId, PAST_SHOWN));
  const shown = (day: PlanDay) => (mayChange(ctx, plan) ? day : asRead(ctx, day));
  const progress = (await readProgress(ctx, [plan.planId])).get(plan.planId);
  const ahead = progress ? daysAhead(ctx, plan, { progress, latest: null, countMax: COMING_SHOWN }) : [];
  const coming = stored.filter(({ state, may }) => !over.has(state) || may.unskip);
  return {
    coming: [...coming, ...ahead.map(showPlannedDay)]
      .toSorted((a, b) => a.dueDay.localeCompare(b.dueDay))
      .slice(0, COMING_SHOWN + coming.length)
      .map(shown),
    past: stored.filter(({ state, may }) => over.has(state) && !may.unskip).map(shown),
  };
}

async function showCheckout(ctx: BuyerCtx, asOwner: BuyerCtx, { checkout }: StoredPlan): Promise<Detail['checkout']> {
  const fields = checkoutFields(asOwner.buyer, checkout);
  const { addressId, shippingAddress, contractId, costCentreId } = fields;
  const address = addressId === null ? shippingAddress : (await findAddresses(ctx, [addressId])).get(addressId);
  const contract = contractId === null ? undefined : (await findContracts(ctx, [contractId])).get(contractId);
  const centre = costCentreId === null ? undefined : await findCostCentre(ctx, costCentreId);
  return {
    selectedShipmentMethodId: fields.selectedShipmentMethodId ?? 'delivery',
    addressId,
    pickupLocationErpId: fields.pickupLocationErpId,
    contractId,
    costCentreId,
    customerCommission: fields.customerCommission,
    textReference: fields.textReference,
    orderText: fields.orderText,
    addressText: address ? `${address.company}, ${address.address1}, ${address.zipCode} ${address.city}` : '',
    contractText: contract ? `${contract.number} ${contract.name}` : '',
    costCentreText: centre ? `${centre.code} ${centre.name}` : '',
  };
}

async function showPositions(ctx: BuyerCtx, positions: readonly PlanPosition[]): Promise<Detail['positions']> {
  const articles = await learnArticles(ctx, positions);
  return positions.map(({ positionId, sku, quantity, note, commission, combination }) => {
    const article = articles.get(sku);
    return {
      sku,
      ...(article?.ownNumbers && { ownNumbers: [...article.ownNumbers] }),
      name: article?.name ?? sku,
      eNumber: article?.eNumber ?? '',
      manufacturer: article?.manufacturer ?? '',
      manufacturerNumber: article?.manufacturerNumber ?? '',
      url: article?.url ?? '',
      imageUrl: combination?.pictureUrl ?? article?.imageUrl ?? null,
      measurementUnitName: article?.measurementUnitName ?? '',
      quantityMin: article?.quantityMin ?? 1,
      quantityInterval: article?.quantityInterval ?? 1,
      positionId: String(positionId),
      quantity,
      note,
      commission,
      isCombination: combination !== null,
      parts: (combination?.insets ?? []).map((inset) => articles.get(inset)?.name ?? inset),
    };
  });
}

/**
 * Prices and stock of today for one order of a plan, at the prices of its owner, as far as who asks may see them.
 * @throws ShopError `standingOrder.unknown`
 */
export async function showOutlook(
  ctx: BuyerCtx,
  planId: number,
  { day }: InputOf<Endpoints['outlook']>['query'],
): Promise<ReplyOf<Endpoints['outlook']>> {
  const plan = await readPlan(ctx, planId);
  const asOwner = await ownerOf(ctx, plan);
  const positions = (await listPositions(ctx, [planId])).get(planId) ?? [];
  const occurrence = day === undefined ? undefined : await findOccurrence(ctx, planId, day);
  const wanted = positionsOnce(positions, occurrence?.once ?? []);
  const { lines, calculation, pricesMissing } = await lookAhead(asOwner, wanted, plan);
  const mayAsk = priceVisibility(ctx.buyer.permissions).seesNet;
  return {
    day: occurrence?.day ?? null,
    lines: lines.map((line) => showLine(ctx, line)),
    netTotal: visiblePrice(ctx, calculation?.sums.netTotalCents),
    grandTotal: visiblePrice(ctx, calculation?.sums.grandTotalCents),
    pricesMissing: mayAsk ? pricesMissing : 'notAllowed',
  };
}

function showLine(ctx: BuyerCtx, { position, article, price, availability, problem, successor }: LineAhead) {
  const { stock, availabilityIconId } = availabilityWording(ctx)(availability);
  const { seen, quantity } = position;
  const before = seen && price ? Math.round((seen.netCents * quantity) / seen.quantity) : null;
  const priceUnit = article?.priceUnit ?? 1;
  return {
    positionId: String(position.positionId),
    quantity,
    net: visiblePrice(ctx, price && Math.round((price.netCents * priceUnit) / quantity)),
    priceUnit,
    lineNet: visiblePrice(ctx, price?.netCents),
    netBefore: before === null || before === price?.netCents ? null : visiblePrice(ctx, before),
    stock,
    stockIcon: availabilityIconId,
    // Who sees no prices is not told that one has risen.
    problem: problem === 'price' && !priceVisibility(ctx.buyer.permissions).seesNet ? null : (problem ?? null),
    successor:
      successor && (problem === 'gone' || problem === 'choice')
        ? { sku: successor.sku, name: successor.name, url: successor.url }
        : null,
  };
}
