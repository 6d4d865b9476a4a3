import { z } from 'zod/mini';
import { lineOfText } from './values.schemas.ts';

/** A place that is delivered to once and kept with the order only. */
export const OneTimeAddress = z.strictObject({
  company: lineOfText(80).check(z.minLength(1)),
  address1: lineOfText(80).check(z.minLength(1)),
  address2: z._default(lineOfText(80), ''),
  zipCode: lineOfText(10).check(z.minLength(4)),
  city: lineOfText(60).check(z.minLength(1)),
});
