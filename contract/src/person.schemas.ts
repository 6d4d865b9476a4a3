import { z } from 'zod/mini';
import { EMAIL_MAX, PERSON_NAME_MAX, PHONE_MAX, salutations } from './person.ts';
import { lineOfText, Locale } from './values.schemas.ts';

/** What is known of a person who uses the shop. What names and numbers may hold is checked beyond this (`personFaults`). */
export const personFields = {
  salutation: z.enum(salutations),
  firstName: lineOfText(PERSON_NAME_MAX).check(z.minLength(1)),
  lastName: lineOfText(PERSON_NAME_MAX).check(z.minLength(1)),
  email: lineOfText(EMAIL_MAX).check(z.minLength(1)),
  phone: lineOfText(PHONE_MAX),
  mobile: lineOfText(PHONE_MAX),
  locale: Locale,
};

export const Person = z.strictObject(personFields);
export type Person = z.infer<typeof Person>;
