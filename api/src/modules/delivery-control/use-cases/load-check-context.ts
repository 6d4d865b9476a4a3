import type { DeliveryScan } from '@shop/contract/delivery-scans';
import { normaliseNumber } from '@shop/contract/product-number';
import type { BuyerCtx } from '#src/context/context.ts';
import { listArticles } from '../../catalogue/index.ts';
import { listArticlesWithNumbers, withOwnNumbers } from '../../own-numbers/index.ts';
import { listDeliveriesForCheck, type DeliveryForCheck } from '../../orders/index.ts';
import type { Stand } from '../delivery-control.rules.ts';
import { listReviews, listStands } from '../delivery-control.sql.ts';
import { numbersOf } from './show-position.ts';

/** A delivery with how its positions stand, which moves on while scans are taken. */
export type CheckedDelivery = Omit<DeliveryForCheck, 'positions'> & {
  readonly isClosed: boolean;
  readonly stands: Map<number, Stand>;
};

/** Everything that decides about scans and reports of some deliveries. */
export type CheckContext = {
  readonly deliveries: ReadonlyMap<string, CheckedDelivery>;
  /** Lines of a delivery that a typed or scanned number means. */
  readonly linesWith: (delivery: CheckedDelivery, number: string) => readonly number[];
  /** Whether the catalogue knows an article of this number. */
  readonly isArticle: (number: string) => boolean;
};

/** The deliveries that the buyer may see, with their stands. */
export async function readDeliveries(
  ctx: BuyerCtx,
  deliveryNumbers: readonly string[],
): Promise<{ readonly found: readonly DeliveryForCheck[]; readonly deliveries: CheckContext['deliveries'] }> {
  const found = await listDeliveriesForCheck(ctx, deliveryNumbers);
  const numbers = found.map(({ deliveryNumber }) => deliveryNumber);
  const [stands, reviews] = [await listStands(ctx, numbers), await listReviews(ctx, numbers)];
  const standsOf = Map.groupBy(stands, ({ deliveryNumber }) => deliveryNumber);
  const closed = new Set(reviews.map(({ deliveryNumber }) => deliveryNumber));
  const deliveries = found.map(({ positions, ...delivery }): CheckedDelivery => {
    const touched = new Map((standsOf.get(delivery.deliveryNumber) ?? []).map((stand) => [stand.lineNumber, stand]));
    const all = positions.map(({ lineNumber, quantity }): [number, Stand] => {
      const untouched = { countedQuantity: 0, declared: null, isStated: false, version: 0, report: null };
      return [lineNumber, { ...(touched.get(lineNumber) ?? untouched), lineNumber, quantity }];
    });
    return { ...delivery, isClosed: closed.has(delivery.deliveryNumber), stands: new Map(all) };
  });
  return { found, deliveries: new Map(deliveries.map((delivery) => [delivery.deliveryNumber, delivery])) };
}

/** Reads everything a batch of scans needs, in as many queries for one scan as for a thousand. */
export async function loadCheckContext(ctx: BuyerCtx, scans: readonly DeliveryScan[]): Promise<CheckContext> {
  const { found, deliveries } = await readDeliveries(ctx, [...new Set(scans.map((scan) => scan.deliveryNumber))]);
  const scanned = new Set(
    scans.flatMap(({ lineNumber, number }) => (lineNumber === null ? [normaliseNumber(number)] : [])),
  );
  const positions = found.flatMap((delivery) => delivery.positions);
  const articles = await withOwnNumbers(ctx, await listArticles(ctx, [...new Set(positions.map(({ sku }) => sku))]));
  const lines = new Map<string, number[]>();
  for (const delivery of found) {
    for (const position of delivery.positions) {
      for (const number of numbersOf(position, articles.get(position.sku))) {
        const key = `${number} ${delivery.deliveryNumber}`;
        lines.set(key, [...(lines.get(key) ?? []), position.lineNumber]);
      }
    }
  }
  const onNotes = new Set([...lines.keys()].map((key) => key.slice(0, key.indexOf(' '))));
  const strange = [...scanned].filter((number) => number !== '' && !onNotes.has(number));
  const withNumber = strange.length === 0 ? new Map<string, unknown>() : await listArticlesWithNumbers(ctx, strange);
  return {
    deliveries,
    linesWith: ({ deliveryNumber }, number) => lines.get(`${normaliseNumber(number)} ${deliveryNumber}`) ?? [],
    isArticle: (number) => onNotes.has(normaliseNumber(number)) || withNumber.has(normaliseNumber(number)),
  };
}
