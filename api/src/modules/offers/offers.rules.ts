import type { NotEditable, OfferState } from '@shop/contract/offers';
import { refuse } from '@shop/contract/errors';
import { dayText } from '#platform/day-text.ts';
import type { ErpNamedAmount, ErpSums } from '#src/ports/erp/erp.port.ts';

/** What of a position decides about ordering and editing it. Prices are Rappen per `priceUnit`, without VAT. */
export type PricedPosition = {
  readonly lineNumber: number;
  readonly quantity: number;
  readonly orderedQuantity: number;
  /** Null while sales have not answered. */
  readonly offeredNetCents: number | null;
  readonly priceUnit: number;
  readonly grossCents: number | null;
  /** Recycling fee and copper surcharge of the whole quantity. */
  readonly additions: readonly ErpNamedAmount[];
};

export type Part = { readonly lineNumber: number; readonly quantity: number };

/** How an offer stands today: its last day has passed without anybody telling it. Both days are in Europe/Zurich. */
export function stateOf(state: OfferState, validTo: string | null, today: string): OfferState {
  return state === 'offered' && isOver(validTo, today) ? 'expired' : state;
}

/** Giving up before anything was offered takes back a request and declines nothing. */
export function isWithdrawn({ state, version }: Pick<Held, 'state' | 'version'>): boolean {
  return state === 'declined' && version === 0;
}

/** Valid to the end of its last day. */
export function isOver(validTo: string | null, today: string): boolean {
  return validTo !== null && validTo < today;
}

export type Held = {
  readonly state: OfferState;
  readonly version: number;
  readonly validTo: string | null;
  readonly lastOrderNumber: number | null;
};

/**
 * Whether an offer can be ordered now (docs/domain/offers.md#states).
 * @param seenVersion the version that the user saw, if he said so
 * @throws ShopError `offer.already_ordered`, `offer.expired` naming the day, `offer.not_offered`, `offer.changed`
 */
export function requireOrderable(offer: Held, today: string, seenVersion: number | undefined): void {
  const { state, version, validTo, lastOrderNumber } = offer;
  if (state === 'ordered') refuse('offer.already_ordered', { orderNumber: lastOrderNumber ?? '' });
  if (state === 'expired' || (isRunning(state) && isOver(validTo, today))) {
    refuse('offer.expired', { validTo: dayText(validTo ?? today) });
  }
  if (!isRunning(state)) refuse('offer.not_offered');
  if (seenVersion !== undefined && seenVersion !== version) refuse('offer.changed');
}

function isRunning(state: OfferState): boolean {
  return state === 'offered' || state === 'partlyOrdered';
}

/**
 * What is ordered now: the wanted quantities, or all that is open. A position named twice counts together.
 * @throws ShopError `offer.position_unknown`, `offer.quantity_exceeded` naming what is open
 */
export function chooseParts(
  positions: readonly PricedPosition[],
  wanted: readonly Part[] | undefined,
): readonly Part[] {
  const open = new Map(
    positions.map(({ lineNumber, quantity, orderedQuantity }) => [lineNumber, quantity - orderedQuantity]),
  );
  if (!wanted) {
    return [...open].filter(([, quantity]) => quantity > 0).map(([lineNumber, quantity]) => ({ lineNumber, quantity }));
  }
  const taken = new Map<number, number>();
  for (const { lineNumber, quantity } of wanted) taken.set(lineNumber, (taken.get(lineNumber) ?? 0) + quantity);
  return [...taken].map(([lineNumber, quantity]) => {
    const left = open.get(lineNumber) ?? refuse('offer.position_unknown', { lineNumber }, 'positions');
    if (quantity > left) refuse('offer.quantity_exceeded', { lineNumber, open: left }, 'positions');
    return { lineNumber, quantity };
  });
}

/** `ordered` once nothing is open any more. */
export function stateAfter(
  positions: readonly PricedPosition[],
  ordered: readonly Part[],
): 'ordered' | 'partlyOrdered' {
  const taken = new Map(ordered.map(({ lineNumber, quantity }) => [lineNumber, quantity]));
  const isOpen = positions.some(
    ({ lineNumber, quantity, orderedQuantity }) => quantity - orderedQuantity > (taken.get(lineNumber) ?? 0),
  );
  return isOpen ? 'partlyOrdered' : 'ordered';
}

/** A position in a quantity, with the amounts of that quantity. */
export type CalculatedLine = {
  readonly quantity: number;
  readonly lineNetCents: number;
  readonly lineGrossCents: number;
  readonly additions: readonly ErpNamedAmount[];
};

/**
 * At the offer's price; fees in proportion to the quantity they were reckoned for. Rounded half up, once each
 * (docs/domain/money.md#rounding).
 */
export function calculateLine(position: PricedPosition, quantity: number): CalculatedLine {
  const net = position.offeredNetCents ?? 0;
  const lineNetCents = share(quantity, net, position.priceUnit);
  const gross = Math.max(position.grossCents ?? net, net);
  return {
    quantity,
    lineNetCents,
    lineGrossCents: share(quantity, gross, position.priceUnit),
    additions: position.additions.map(({ kind, cents }) => ({
      kind,
      cents: share(quantity, cents, position.quantity),
    })),
  };
}

/**
 * The sums of an offer or of what is ordered of it. What sales offer holds as it stands: no invoice discount goes off and no
 * freight comes on top; fees that the law asks for do. VAT once, half up (docs/domain/money.md#vat).
 */
export function sumUp(lines: readonly CalculatedLine[], taxBasisPoints: number): ErpSums {
  const subtotalCents = total(lines.map(({ lineNetCents }) => lineNetCents));
  const byKind = new Map<ErpNamedAmount['kind'], number>();
  for (const { kind, cents } of lines.flatMap(({ additions }) => additions)) {
    byKind.set(kind, (byKind.get(kind) ?? 0) + cents);
  }
  const additions = [...byKind].map(([kind, cents]) => ({ kind, cents })).filter(({ cents }) => cents !== 0);
  const netTotalCents = subtotalCents + total(additions.map(({ cents }) => cents));
  const taxCents = share(netTotalCents, taxBasisPoints, 10_000);
  return {
    subtotalCents,
    discountTotalCents: total(lines.map(({ lineGrossCents }) => lineGrossCents)) - subtotalCents,
    invoiceDiscountCents: 0,
    invoiceDiscountBasisPoints: 0,
    expenses: [],
    additions,
    netTotalCents,
    taxCents,
    taxBasisPoints,
    grandTotalCents: netTotalCents + taxCents,
    priceScale: null,
  };
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, cents) => sum + cents, 0);
}

/** round-half-up(a × b ÷ divisor); exact beyond what a double holds, because a line may be 999 999 times a million francs. */
function share(a: number, b: number, divisor: number): number {
  return Number((2n * BigInt(a) * BigInt(b) + BigInt(divisor)) / (2n * BigInt(divisor)));
}

/**
 * Why a position can't go back into a cart (docs/domain/offers.md#editing); null when it can. A price that sales have made for
 * this offer would be lost there, and what is made for the customer is not ordered twice by mistake.
 */
export function obstacleOf(position: {
  readonly isCustom: boolean;
  readonly isInCatalogue: boolean;
  readonly isSpeciallyProduced: boolean;
  readonly offeredNetCents: number | null;
  readonly ownNetCents: number | null;
}): NotEditable['reason'] | null {
  if (position.isCustom) return 'customItem';
  if (!position.isInCatalogue) return 'notInCatalogue';
  if (position.isSpeciallyProduced) return 'speciallyProduced';
  const { offeredNetCents, ownNetCents } = position;
  return offeredNetCents !== null && offeredNetCents !== ownNetCents ? 'customPrice' : null;
}
