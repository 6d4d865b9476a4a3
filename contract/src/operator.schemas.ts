import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { operatorApi } from './operator.ts';
import { IsoDate } from './values.schemas.ts';

/** Clock time in Europe/Zurich, `07:00`. */
export const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** When a branch is open on a weekday, 1 Monday to 7 Sunday. */
export const OpeningHours = z.object({ weekday: z.int(), from: ClockTime, to: ClockTime });
export type OpeningHours = z.infer<typeof OpeningHours>;

export const Branch = z.object({
  erpId: z.string(),
  name: z.string(),
  street: z.string(),
  zipCode: z.string(),
  city: z.string(),
  phone: z.string(),
  openingHours: z.array(OpeningHours),
  /** Public holidays of its canton, this year's and the next. */
  holidays: z.array(IsoDate),
});
export type Branch = z.infer<typeof Branch>;

/**
 * Whose shop this is: configuration, the same for every visitor (docs/domain/operator.md#operator-data). The first branch is
 * the main one.
 */
export const Operator = z.object({
  name: z.string(),
  legalName: z.string(),
  street: z.string(),
  zipCode: z.string(),
  city: z.string(),
  phone: z.string(),
  email: z.string(),
  vatNumber: z.string(),
  branches: z.array(Branch),
  /** Days on which nothing is delivered: those of the main branch's canton, this year's and the next. */
  holidays: z.array(IsoDate),
  /** Until when an order leaves for the next working day (docs/domain/availability.md#working-days). */
  orderCutOff: ClockTime,
  socialLinks: z.array(z.object({ site: z.enum(['linkedin', 'youtube']), url: z.string() })),
  award: z.nullable(z.object({ title: z.string(), year: z.int() })),
  /** What the operator’s own looks change of the shop’s; colours as `#f5b82e`. */
  brand: z.object({
    logo: z.nullable(
      z.object({
        width: z.number(),
        height: z.number(),
        shapes: z.array(z.object({ path: z.string(), colour: z.string() })),
      }),
    ),
    brandColour: z.nullable(z.string()),
    accentColour: z.nullable(z.string()),
  }),
});
export type Operator = z.infer<typeof Operator>;

export const operatorEndpoints = {
  get: defineEndpoint(operatorApi.get, {
    summary: 'Name, addresses, opening hours and links of the wholesaler who runs this shop.',
    reply: Operator,
  }),
};
