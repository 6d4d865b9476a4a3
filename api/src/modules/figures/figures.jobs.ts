import { z } from 'zod/mini';
import { job } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { foldFigures, keepCustomers, keepCustomersOfHour } from './figures.service.ts';

/** Every ten minutes. Safe to repeat: a delta is folded in the statement that deletes it. */
export const foldDays = job({
  name: 'figures.fold',
  input: z.strictObject({}),
  attemptsMax: 3,
  cron: '*/10 * * * *',
  run: async (ctx: Ctx) => foldFigures(ctx),
});

/** Shortly after midnight. Safe to repeat: a day is kept once. */
export const keepDay = job({
  name: 'figures.keep-customers',
  input: z.strictObject({}),
  attemptsMax: 5,
  cron: '5 0 * * *',
  run: async (ctx: Ctx) => keepCustomers(ctx),
});

/** As every hour begins. Safe to repeat: an hour is kept once. */
export const keepHour = job({
  name: 'figures.keep-customers-of-hour',
  input: z.strictObject({}),
  attemptsMax: 2,
  cron: '0 * * * *',
  run: async (ctx: Ctx) => keepCustomersOfHour(ctx),
});
