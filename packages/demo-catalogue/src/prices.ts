import type { PriceStep } from '@shop/exchange-formats';

/** Rounds a list price to what a price list prints: 1 Rappen below CHF 1, then 5, 50 and whole francs. */
export function roundListPrice(rawCents: number): number {
  if (rawCents < 100) return Math.max(1, Math.round(rawCents));
  if (rawCents < 10_000) return Math.round(rawCents / 5) * 5;
  if (rawCents < 100_000) return Math.round(rawCents / 50) * 50;
  return Math.round(rawCents / 100) * 100;
}

/** Quantity from which a share of the list price is asked, e.g. `[60, 0.9]`. */
export type ScaleStep = readonly [quantityFrom: number, share: number];

/** Price steps ascending by quantity, the first one from 1 (neutral form of the catalogue). */
export function priceSteps(listCents: number, scale: readonly ScaleStep[]): readonly PriceStep[] {
  const steps: PriceStep[] = [{ quantityFrom: 1, cents: listCents }];
  for (const [quantityFrom, share] of scale) {
    const cents = roundListPrice(listCents * share);
    if (cents < (steps.at(-1)?.cents ?? 0)) steps.push({ quantityFrom, cents });
  }
  return steps;
}
