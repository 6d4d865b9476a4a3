import { onRequestWhereZero } from '../article-rules.ts';
import type { CataloguePrice } from '../catalogue.ts';
import { divideRounded, multiply, readDecimal, toInteger, type Decimal } from '../numbers/decimal.ts';
import { fitPriceUnit, type PriceUnit, type QuotedAmount } from '../price-unit.ts';
import type { ProblemList } from '../problem-list.ts';
import { childrenOf, textOf, type Element } from './element.ts';

/** Decimals kept when value added tax is taken out of a price that includes it. */
const TAX_FREE_DECIMALS = 6;

export type ReadPrices = {
  readonly prices: readonly CataloguePrice[];
  /** Unit in which all amounts are whole Rappen, where `per` is the number of units of sale that amounts refer to. */
  readonly priceUnit: PriceUnit;
};

type Step = { readonly quantityFrom: number; readonly amount: Decimal };
type Group = Omit<CataloguePrice, 'steps'> & { readonly steps: Map<number, Decimal> };

/**
 * Prices of an article: several price lists, validities and territories, each with its steps by LOWER_BOUND.
 * PRICE_AMOUNT × PRICE_FACTOR, for `per` units of sale. `net_list` is the shop's gross price (list price without tax),
 * `gros_list` includes tax and is freed of it; the customer's price is a net price.
 */
export function readPrices(
  article: Element,
  per: bigint,
  preferred: PriceUnit,
  {
    currency,
    shopCurrency,
    problems,
  }: { readonly currency: string; readonly shopCurrency: string; readonly problems: ProblemList },
): ReadPrices {
  const groups = new Map<string, Group>();
  for (const details of childrenOf(article, 'ARTICLE_PRICE_DETAILS', 'PRODUCT_PRICE_DETAILS')) {
    const validity = readValidity(details, problems);
    for (const price of childrenOf(details, 'ARTICLE_PRICE', 'PRODUCT_PRICE')) {
      const kind = kindOf(price.attributes.price_type ?? '', problems);
      const step = kind && readStep(price, problems);
      if (!step) continue;
      const audience = childrenOf(price, 'TERRITORY')
        .map((territory) => territory.text.trim())
        .join(' ');
      const head = {
        kind,
        currency: (textOf(price, 'PRICE_CURRENCY') ?? currency).toUpperCase(),
        ...validity,
        ...(audience !== '' && { audience }),
      };
      const key = JSON.stringify(head);
      const group = groups.get(key) ?? { ...head, steps: new Map<number, Decimal>() };
      groups.set(key, group);
      if (!group.steps.has(step.quantityFrom)) group.steps.set(step.quantityFrom, step.amount);
    }
  }
  const lists = [...groups.values()];
  const foreign = lists.find((list) => list.currency !== shopCurrency);
  if (foreign) problems.warn('price.foreign_currency', { currency: foreign.currency });
  return toWholeRappen(lists, per, preferred, problems);
}

function toWholeRappen(lists: readonly Group[], per: bigint, preferred: PriceUnit, problems: ProblemList): ReadPrices {
  const amounts = lists.flatMap((list) => [...list.steps.values()].map((amount): QuotedAmount => ({ amount, per })));
  const fitted = fitPriceUnit(amounts, preferred);
  if (!fitted) {
    problems.refuse('price.amount_invalid', { reason: 'too large' });
    return { prices: [], priceUnit: preferred };
  }
  if (!fitted.isExact) problems.warn('price.rounded', { priceUnit: fitted.priceUnit });
  let next = 0;
  const prices = lists.map(({ steps, ...head }): CataloguePrice => {
    const rows = [...steps.keys()].map((quantityFrom) => ({ quantityFrom, cents: fitted.cents[next++] ?? 0 }));
    rows.sort((a, b) => a.quantityFrom - b.quantityFrom);
    const [first] = rows;
    if (first && first.quantityFrom > 1) {
      problems.warn('price.first_step_raised', { quantityFrom: first.quantityFrom });
      rows[0] = { ...first, quantityFrom: 1 };
    }
    return { ...head, steps: onRequestWhereZero(rows, problems) };
  });
  return { prices, priceUnit: fitted.priceUnit };
}

function kindOf(priceType: string, problems: ProblemList): CataloguePrice['kind'] | undefined {
  switch (priceType.trim().toLowerCase()) {
    case 'net_list':
    case 'gros_list':
      return 'gross';
    case 'net_customer':
      return 'net';
    case 'on_request':
      return undefined;
    default:
      problems.warn('price.type_ignored', { type: priceType });
      return undefined;
  }
}

function readStep(price: Element, problems: ProblemList): Step | undefined {
  const text = textOf(price, 'PRICE_AMOUNT');
  if (text === undefined) return void problems.warn('price.amount_missing');
  const amount = readDecimal(text);
  const factorText = textOf(price, 'PRICE_FACTOR') ?? '1';
  const factor = readDecimal(factorText);
  if (!amount || !factor || amount.units < 0n || factor.units < 0n) {
    return void problems.warn('price.amount_invalid', { value: amount ? factorText : text });
  }
  const bound = textOf(price, 'LOWER_BOUND');
  const from = bound === undefined ? { units: 1n, scale: 0 } : readDecimal(bound);
  const whole = from && toInteger(from);
  if (whole === undefined || whole < 0) return void problems.warn('price.lower_bound_invalid', { value: bound ?? '' });
  const net = withoutTax(price, multiply(amount, factor), problems);
  return net && { quantityFrom: Math.max(whole, 1), amount: net };
}

/** `gros_list` includes tax; without a rate it cannot be freed of it, and a guessed price is worse than none. */
function withoutTax(price: Element, amount: Decimal, problems: ProblemList): Decimal | undefined {
  if (price.attributes.price_type?.trim().toLowerCase() !== 'gros_list') return amount;
  const tax = readDecimal(textOf(price, 'TAX') ?? '');
  if (!tax || tax.units < 0n) return void problems.warn('price.tax_missing');
  const scale = 10n ** BigInt(tax.scale);
  const top = amount.units * scale * 10n ** BigInt(TAX_FREE_DECIMALS);
  const { value } = divideRounded(top, 10n ** BigInt(amount.scale) * (scale + tax.units));
  // Whole Rappen, because the tax was added to whole Rappen.
  return { units: divideRounded(value, 10n ** BigInt(TAX_FREE_DECIMALS - 2)).value, scale: 2 };
}

function readValidity(details: Element, problems: ProblemList): Pick<CataloguePrice, 'validFrom' | 'validTo'> {
  const validFrom = readDate(details, 'valid_start_date', 'VALID_START_DATE', problems);
  const validTo = readDate(details, 'valid_end_date', 'VALID_END_DATE', problems);
  return { ...(validFrom !== undefined && { validFrom }), ...(validTo !== undefined && { validTo }) };
}

function readDate(details: Element, type: string, name: string, problems: ProblemList): string | undefined {
  const dated = childrenOf(details, 'DATETIME').find((element) => element.attributes.type === type);
  const text = textOf(dated, 'DATE') ?? textOf(details, name);
  if (text === undefined) return undefined;
  const date = text.slice(0, 10);
  if (/^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date))) return date;
  return void problems.warn('price.date_invalid', { value: text });
}
