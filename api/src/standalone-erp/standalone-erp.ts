import { openDatabase, type Db } from '#platform/db.ts';
import type { DatabaseAddress } from '#platform/primary.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import { callErp } from '../ports/erp/erp.call.ts';
import type {
  ErpCalculation,
  ErpCustomer,
  ErpDocument,
  ErpLine,
  ErpPort,
  ErpPrice,
  OrderForErp,
} from '../ports/erp/erp.port.ts';
import type { ArticleSource, WithArticles } from './article-source.sql.ts';
import type { ErpArticle } from './article.ts';
import { availabilityOf, isBasic, isOrderable, type StockOfArticle } from './availability.rules.ts';
import { deliveryDays, readCalendar } from './calendar.rules.ts';
import { startDays, tick } from './clock.ts';
import * as conditionsSql from './conditions.sql.ts';
import { calculateLine, sumDocument } from './document.rules.ts';
import type { FlowContext } from './flow/flow-context.ts';
import type { ErpOperator } from './erp-operator.ts';
import { openLifecycle } from './lifecycle.ts';
import { conditionsByArticle, priceOf, type Conditions } from './price.rules.ts';
import type { Timing } from './timing.rules.ts';
import { singleFlight } from './single-flight.ts';
import { acceptOrder } from './accept-order.ts';
import { listConditionGroups } from './customers.sql.ts';
import { openCustomer } from './open-customer.ts';
import * as stockSql from './stock.sql.ts';

export type StandaloneErp = {
  readonly port: ErpPort;
  /** Lives on until this instant; see `tick`. One node at a time does, the others return at once. */
  readonly advance: (now: Date) => Promise<number>;
  readonly close: () => Promise<void>;
};

type Articles = ReadonlyMap<string, ErpArticle>;
type ErpContext = Omit<FlowContext, 'calculate' | 'within'> & {
  readonly articleSource: ArticleSource;
  readonly readConditions: (asked: conditionsSql.Asked) => Promise<WithArticles<conditionsSql.DocumentConditions>>;
};

/**
 * The small ERP that makes the shop complete with nothing else installed (docs/domain/erp.md#two-adapters). It has connections
 * of its own: a cart that asks it from within a transaction holds one of the shop's and must never wait for a second one of the
 * same pool.
 */
export function openStandaloneErp(options: {
  readonly databaseAddress: DatabaseAddress;
  readonly connectionsMax: number;
  readonly timeoutMs: number;
  readonly operator: ErpOperator;
  /** Minutes from order to delivery, to be watched; 0 or absent: working days. */
  readonly demoMinutes?: number;
  /** Instead of the operator's `pricedLines`. */
  readonly calculatedLinesMax?: number;
  readonly articleSource: ArticleSource;
  readonly onError: (error: Error) => void;
}): StandaloneErp {
  const { databaseAddress, connectionsMax, timeoutMs, operator, articleSource, demoMinutes = 0, onError } = options;
  const database = openDatabase(databaseAddress, { connectionsMax, onError });
  const { db } = database;
  const timing: Timing = {
    get holidays() {
      return operator.holidays;
    },
    get orderCutOff() {
      return operator.orderCutOff;
    },
    demoMinutes,
  };
  const contextOn = (db: Db): FlowContext & ErpContext => {
    const context: ErpContext = {
      db,
      operator,
      articleSource,
      readArticles: articlesFrom(db, articleSource),
      readConditions: singleFlight(conditionsFrom(db, articleSource)),
      timing,
    };
    return {
      ...context,
      calculate: (document, now) => calculate(context, document, now),
      within: (db) => contextOn(db),
    };
  };
  const context = contextOn(db);
  const call = <T>(work: () => Promise<T>): Promise<T> => callErp(timeoutMs, work);
  return {
    port: {
      get calculatedLinesMax() {
        return options.calculatedLinesMax ?? operator.pricedLines;
      },
      answersAtOnce: true,
      prices: (customer, lines, now) => call(() => prices(context, { customer, lines, now })),
      basicAvailability: async (lines, now) => {
        const answers = await call(() => availability(context, lines, now));
        return answers.filter((answer) => answer.isBasic).map((answer) => answer.availability);
      },
      availability: async (lines, now) => {
        const answers = await call(() => availability(context, lines, now));
        return answers.map((answer) => answer.availability);
      },
      stockedArticles: (after, limit) => call(() => stockSql.listStocked(db, after, limit)),
      calculate: (document, now) => call(() => calculate(context, document, now)),
      deliveryDays: async (now, count) => deliveryDays(readCalendar(now, operator), count),
      shipmentMethods: (customer) => call(() => shipmentMethods(context, customer)),
      branches: async () => operator.branches,
      conditionGroups: () => call(() => listConditionGroups(db)),
      openCustomer: (customer) => call(() => openCustomer(db, customer)),
      place: (order) => call(() => place(context, order)),
      ...openLifecycle(context, call),
    },
    advance: async (now) => {
      await startDays(db, now);
      return tick(context, now, onError);
    },
    close: database.close,
  };
}

async function prices(
  context: ErpContext,
  { customer, lines, now }: { readonly customer: ErpCustomer; readonly lines: readonly ErpLine[]; readonly now: Date },
) {
  const { db, articleSource } = context;
  const skus = skusOf(lines);
  const { day: today } = readZurichClock(now);
  const found = await conditionsSql.getConditions(db, articleSource.query(skus), { customer, skus, today });
  const quote = quoteFrom(articlesOf(articleSource, found), found);
  return lines.map(quote).filter((price) => price !== undefined);
}

async function availability(context: ErpContext, lines: readonly ErpLine[], now: Date) {
  const { db, articleSource } = context;
  const skus = skusOf(lines);
  const stock = await stockSql.getArticlesWithStock(db, articleSource.query(skus), skus);
  const articles = articlesOf(articleSource, stock);
  const calendar = readCalendar(now, context.operator);
  const stockOf = stockByArticle(stock);
  const warehouses = context.operator.branches.map(({ erpId, name }) => ({ warehouseId: erpId, name }));
  return lines.flatMap(({ sku, quantity }) => {
    const article = articles.get(sku);
    if (!article) return [];
    const availability = availabilityOf(article, { quantity, stock: stockOf(sku), warehouses, calendar });
    return [{ availability, isBasic: isBasic(article, availability) }];
  });
}

/** What a document comes to, asked through this handle: for who fills an empty shop before its ERP is open. */
export function calculateOn(
  db: Db,
  { operator, articleSource }: { readonly operator: ErpOperator; readonly articleSource: ArticleSource },
  { document, now }: { readonly document: ErpDocument; readonly now: Date },
): Promise<ErpCalculation> {
  return calculate({ db, operator, articleSource, readConditions: conditionsFrom(db, articleSource) }, document, now);
}

/** Looks articles up by their skus; unknown ones are left out. */
function articlesFrom(db: Db, source: ArticleSource): ErpContext['readArticles'] {
  return async (skus) => articlesOf(source, { articles: skus.length === 0 ? [] : await db.rows(source.query(skus)) });
}

function articlesOf(source: ArticleSource, { articles }: WithArticles<unknown>): Articles {
  return new Map(source.read(articles).map((article) => [article.sku, article]));
}

function conditionsFrom(db: Db, source: ArticleSource): ErpContext['readConditions'] {
  return (asked) => conditionsSql.getDocumentConditions(db, source.query(asked.skus), asked);
}

async function calculate(
  context: Pick<ErpContext, 'db' | 'operator' | 'articleSource' | 'readConditions'>,
  { customer, shipment, lines, deliveryDate }: ErpDocument,
  now: Date,
): Promise<ErpCalculation> {
  const skus = skusOf(lines.filter((line) => !line.calculated));
  const { day: today } = readZurichClock(now);
  const conditions = await context.readConditions({ customer, skus, today });
  const articles = articlesOf(context.articleSource, conditions);
  const quote = quoteFrom(articles, conditions);
  const leftOf = await readRemainders(context.db, articles);
  const calculated = lines.map((line) => {
    if (line.calculated) return line.calculated;
    const fresh = calculateLine(line.lineKey, {
      wanted: line,
      article: articles.get(line.sku),
      price: quote(line),
      copper: conditions.copper,
    });
    return fresh.isOrderable && !leftOf(line) ? { ...fresh, isOrderable: false } : fresh;
  });
  const taxBasisPoints = context.operator.vatRateOn(deliveryDate ?? today);
  return { lines: calculated, sums: sumDocument(calculated, { shipment, terms: conditions.terms, taxBasisPoints }) };
}

/** Tells of each line whether a discontinued article is still there; asks the stock only when there is such a one. */
async function readRemainders(db: Db, articles: Articles): Promise<(line: ErpLine) => boolean> {
  const discontinued = [...articles.values()].filter(({ flags }) => flags.includes('discontinued'));
  if (discontinued.length === 0) return () => true;
  const stockOf = stockByArticle(await stockSql.getStock(db, skusOf(discontinued)));
  return ({ sku, quantity }) => {
    const article = articles.get(sku);
    return article === undefined || isOrderable(article, quantity, stockOf(sku));
  };
}

async function shipmentMethods({ db }: ErpContext, { companyNumber }: ErpCustomer) {
  const terms = await conditionsSql.findTerms(db, companyNumber);
  return [
    { key: 'delivery' as const, costCents: terms?.freightCents ?? 0 },
    { key: 'express' as const, costCents: (terms?.freightCents ?? 0) + (terms?.expressCents ?? 0) },
    { key: 'pickup' as const, costCents: 0 },
  ];
}

/** All or nothing, so that a repeated hand-over finds either no order or the whole. */
async function place({ db, operator, timing }: ErpContext, order: OrderForErp): Promise<void> {
  const pace = timing.demoMinutes > 0 ? 'demo' : 'days';
  await db.transaction((db) => acceptOrder(db, { operator, timing, pace }, order));
}

function quoteFrom(articles: Articles, conditions: Conditions): (line: ErpLine) => ErpPrice | undefined {
  const conditionsOf = conditionsByArticle(conditions);
  return ({ sku, quantity }) => {
    const article = articles.get(sku);
    return article && priceOf(article, quantity, conditionsOf(article));
  };
}

function stockByArticle({ free, arrivals }: stockSql.StockRows): (sku: string) => StockOfArticle {
  const freeBySku = Map.groupBy(free, ({ sku }) => sku);
  const arrivalsBySku = Map.groupBy(arrivals, ({ sku }) => sku);
  return (sku) => ({ free: freeBySku.get(sku) ?? [], arrivals: arrivalsBySku.get(sku) ?? [] });
}

function skusOf(lines: readonly { readonly sku: string }[]): readonly string[] {
  return [...new Set(lines.map(({ sku }) => sku))];
}
