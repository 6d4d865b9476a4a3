import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { figurePeriods, figuresApi } from './figures.ts';
import { IsoDate, IsoInstant } from './values.schemas.ts';

const facts = {
  orders: z.int(),
  /** Rappen without VAT. */
  turnoverCents: z.int(),
  searches: z.int(),
  missed: z.int(),
  faults: z.int(),
  /** Milliseconds in which half of the pages, and 95 of 100, were answered; null without any. */
  medianMs: z.nullable(z.int()),
  slowMs: z.nullable(z.int()),
};

/** An hour of today, a day, or a month of the year's picture. */
const FigureSpan = z.object({
  firstDay: IsoDate,
  lastDay: IsoDate,
  /** When it begins, where it is an hour. */
  hour: z.nullable(IsoInstant),
  ...facts,
  /** At its end; null where it was not counted. */
  activeCustomers: z.nullable(z.int()),
  sleepingCustomers: z.nullable(z.int()),
});
export type FigureSpan = z.infer<typeof FigureSpan>;

const FigureSum = z.object({
  ...facts,
  activeCustomers: z.nullable(z.int()),
  sleepingCustomers: z.nullable(z.int()),
});
export type FigureSum = z.infer<typeof FigureSum>;

export const Figures = z.object({
  period: z.enum(figurePeriods),
  spans: z.array(FigureSpan),
  today: FigureSum,
  total: FigureSum,
  /** The span of the same length before. */
  before: FigureSum,
});
export type Figures = z.infer<typeof Figures>;

export const figuresEndpoints = {
  read: defineEndpoint(figuresApi.read, {
    summary: 'Orders, turnover, customers, searches, speed and errors an hour, a day or a month, with the time before.',
    query: z.strictObject({ period: z._default(z.enum(figurePeriods), 'month') }),
    reply: Figures,
  }),
};
