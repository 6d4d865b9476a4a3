/** What an order counts for: the goods that came and stayed (docs/domain/premium-world.md#points). */
export type CountedLine = {
  readonly deliveredCents: number;
  readonly creditedCents: number;
  /** Millionths. */
  readonly factor: number;
};

export const FACTOR_ONE = 1_000_000;
const BASIS_POINTS = 10_000n;
const CENTS = 100n;

type Counted = {
  readonly lines: readonly CountedLine[];
  readonly discountBasisPoints: number;
  readonly francsPerPoint: number;
};

/** One point for each full franc (or several) of net goods, after the discount of the invoice; never less than none. */
export function pointsFor({ lines, discountBasisPoints, francsPerPoint }: Counted): number {
  const weighed = lines.reduce(
    (sum, { deliveredCents, creditedCents, factor }) =>
      sum + BigInt(Math.max(0, deliveredCents - creditedCents)) * BigInt(factor),
    0n,
  );
  const unit = BigInt(FACTOR_ONE) * BASIS_POINTS * CENTS * BigInt(francsPerPoint);
  return Number((weighed * (BASIS_POINTS - BigInt(discountBasisPoints))) / unit);
}

export type Rule = {
  readonly campaignId: number;
  readonly factorPercent: number;
  readonly categoryIds: readonly string[];
  readonly fromDay: string | null;
  readonly toDay: string | null;
};

/**
 * The factor of goods in these categories: the company's, the highest of those that stand without days, and the highest of the
 * campaigns, multiplied (docs/domain/premium-world.md#factors).
 */
export function factorOf(
  companyPercent: number,
  rules: readonly Rule[],
  categories: ReadonlySet<string>,
): { readonly factor: number; readonly campaignIds: readonly number[] } {
  const fitting = rules.filter(
    ({ categoryIds }) => categoryIds.length === 0 || categoryIds.some((id) => categories.has(id)),
  );
  const isStanding = ({ fromDay, toDay }: Rule) => fromDay === null && toDay === null;
  const chosen = [highest(fitting.filter(isStanding)), highest(fitting.filter((rule) => !isStanding(rule)))];
  const factor = chosen.reduce((product, rule) => product * (rule?.factorPercent ?? 100), companyPercent);
  return { factor, campaignIds: chosen.flatMap((rule) => rule?.campaignId ?? []) };
}

function highest(rules: readonly Rule[]): Rule | undefined {
  return rules.toSorted((a, b) => b.factorPercent - a.factorPercent || a.campaignId - b.campaignId)[0];
}

/** The last day of the month in which points were earned, so many months later. Days are counted in UTC. */
export function validUntil(day: string, months: number): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10);
}

/** Points by the last day on which they are valid. */
export type Lot = { readonly validUntil: string; readonly points: number };

/** What of the balance is no longer covered by points that are still valid: what is spent is taken from the oldest ones. */
export function expiredOf(balance: number, lots: readonly Lot[], today: string): number {
  return Math.max(0, balance - sumOf(lots.filter((lot) => lot.validUntil >= today)));
}

/** What expires on which day, where nothing more is redeemed. */
export function expiringOf(balance: number, lots: readonly Lot[], today: string): { day: string; points: number }[] {
  let left = balance - expiredOf(balance, lots, today);
  return lots
    .filter((lot) => lot.validUntil >= today)
    .toSorted((a, b) => a.validUntil.localeCompare(b.validUntil))
    .flatMap(({ validUntil: day }) => {
      const later = sumOf(lots.filter((lot) => lot.validUntil > day));
      const points = Math.max(0, left - Math.max(0, later));
      left -= points;
      return points > 0 ? [{ day, points }] : [];
    });
}

/**
 * From which points of an order so many are taken back: the youngest first; what has expired was taken already
 * (docs/domain/premium-world.md#returns).
 */
export function takeBack(lots: readonly Lot[], points: number, today: string): readonly Lot[] {
  let left = points;
  return lots
    .filter((lot) => lot.validUntil >= today && lot.points > 0)
    .toSorted((a, b) => b.validUntil.localeCompare(a.validUntil))
    .flatMap((lot) => {
      const taken = Math.min(left, lot.points);
      left -= taken;
      return taken > 0 ? [{ validUntil: lot.validUntil, points: taken }] : [];
    });
}

function sumOf(lots: readonly Lot[]): number {
  return lots.reduce((sum, { points }) => sum + points, 0);
}
