import { onRequestWhereZero } from '../article-rules.ts';
import type { CatalogueArticle, CataloguePrice, PriceStep } from '../catalogue.ts';
import { divideRounded, readDecimal, toInteger } from '../numbers/decimal.ts';
import { priceUnits } from '../price-unit.ts';
import type { ProblemList } from '../problem-list.ts';
import { splitParts } from './cells.ts';
import type { CellReader } from './row.ts';

/** Prices of a row: gross (list) price, net price, both with steps, and the recycling fee. */
export function readPriceCells(
  cell: CellReader,
  shopCurrency: string,
  problems: ProblemList,
): Pick<CatalogueArticle, 'priceUnit' | 'priceQuantity' | 'prices' | 'vrgCents'> {
  const currency = (cell('currency') ?? shopCurrency).toUpperCase();
  const prices = [
    ...readPrice('gross', 'price', currency, cell, problems),
    ...readPrice('net', 'net_price', currency, cell, problems),
  ];
  if (prices.length > 0 && currency !== shopCurrency) problems.warn('price.foreign_currency', { currency });
  const vrg = cell('vrg');
  const vrgCents = vrg === undefined ? undefined : readCents(vrg, 'vrg', problems);
  const priceUnit = readPriceUnit(cell('price_unit'), problems);
  const priceQuantity = readPriceQuantity(cell('price_quantity'), problems);
  return {
    priceUnit,
    ...(priceQuantity !== undefined && { priceQuantity }),
    prices,
    ...(vrgCents !== undefined && { vrgCents }),
  };
}

function readPriceUnit(text: string | undefined, problems: ProblemList): CatalogueArticle['priceUnit'] {
  if (text === undefined) return 1;
  const unit = priceUnits.find((candidate) => String(candidate) === text);
  if (unit === undefined) problems.refuse('price_quantity.invalid', { value: text });
  return unit ?? 1;
}

function readPriceQuantity(text: string | undefined, problems: ProblemList): number | undefined {
  if (text === undefined) return undefined;
  const decimal = readDecimal(text);
  const whole = decimal && toInteger(decimal);
  if (whole !== undefined && whole >= 1) return whole;
  return void problems.refuse('price_quantity.invalid', { value: text });
}

function readPrice(
  kind: CataloguePrice['kind'],
  field: 'price' | 'net_price',
  currency: string,
  cell: CellReader,
  problems: ProblemList,
): readonly CataloguePrice[] {
  const base = cell(field);
  if (base === undefined) return [];
  const cents = readCents(base, field, problems);
  if (cents === undefined) return [];
  const steps: PriceStep[] = [{ quantityFrom: 1, cents }];
  for (const part of splitParts(cell(`${field}_scale`) ?? '', '|')) {
    const [from = '', amount = ''] = part.split(':');
    const decimal = readDecimal(from);
    const quantityFrom = decimal && toInteger(decimal);
    if (quantityFrom === undefined || quantityFrom < 2) {
      problems.warn('price.lower_bound_invalid', { value: part });
      continue;
    }
    const stepCents = readCents(amount, `${field}_scale`, problems);
    if (stepCents !== undefined) steps.push({ quantityFrom, cents: stepCents });
  }
  steps.sort((a, b) => a.quantityFrom - b.quantityFrom);
  const validFrom = readDate(cell(`${field}_from`), problems);
  const validTo = readDate(cell(`${field}_to`), problems);
  return [
    {
      kind,
      steps: onRequestWhereZero(steps, problems),
      currency,
      ...(validFrom !== undefined && { validFrom }),
      ...(validTo !== undefined && { validTo }),
    },
  ];
}

/** Francs with at most two decimals that count: finer amounts belong to a larger `price_unit`. */
function readCents(text: string, field: string, problems: ProblemList): number | undefined {
  const amount = readDecimal(text);
  if (!amount || amount.units < 0n) return void problems.refuse('price.amount_invalid', { field, value: text });
  const { value, isExact } = divideRounded(amount.units * 100n, 10n ** BigInt(amount.scale));
  if (!isExact || value > BigInt(Number.MAX_SAFE_INTEGER)) {
    return void problems.refuse('price.amount_invalid', { field, value: text });
  }
  return Number(value);
}

function readDate(text: string | undefined, problems: ProblemList): string | undefined {
  if (text === undefined) return undefined;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  return void problems.warn('price.date_invalid', { value: text });
}
