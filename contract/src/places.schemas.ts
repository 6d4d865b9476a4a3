import { z } from 'zod/mini';
import { branchServices } from './operator-settings.ts';
import { Branch } from './operator.schemas.ts';
import { holidayNames } from './places.ts';
import { IsoDate } from './values.schemas.ts';

/** A branch as a place to go to (docs/domain/places.md). */
export const ShopPlace = z.extend(Branch, {
  /** Null for a branch that stands on no map. */
  geoPoint: z.nullable(z.object({ lat: z.number(), long: z.number() })),
  services: z.array(z.enum(branchServices)),
  /** Days of the next weeks on which it is closed although its weekday is not. */
  closings: z.array(
    z.object({
      day: IsoDate,
      /** Null for a closed day of its own. */
      holiday: z.nullable(z.enum(holidayNames)),
      /** Why it is closed on a day of its own, as the operator has typed it; empty where he gave none. */
      reason: z.string(),
    }),
  ),
});
export type ShopPlace = z.infer<typeof ShopPlace>;
