import { OperatorSettings, settingSections } from '@shop/contract/operator-settings.schemas';
import { SETTINGS_SCHEMA_VERSION } from '@shop/contract/operator-settings';
import { lineOfText } from '@shop/contract/values.schemas';
import { languages } from '@shop/contract/values';
import { z } from 'zod/mini';

const needed = (lengthMax: number) => lineOfText(lengthMax).check(z.minLength(1));

/** A person who may log in. Without a password he gets a link with which he sets one. */
export const FirstAccount = z.strictObject({
  email: z.string().check(z.trim(), z.maxLength(254), z.email()),
  firstName: needed(60),
  lastName: needed(60),
  /** Language of e-mails to him. */
  language: z._default(z.enum(languages), 'de'),
  password: z.optional(z.string().check(z.maxLength(200))),
});
export type FirstAccount = z.output<typeof FirstAccount>;

/** A customer with the administrator of its company users. */
export const FirstCompany = z.strictObject({
  /** Customer number, as the ERP knows it. */
  number: z.string().check(z.regex(/^[0-9A-Z-]{1,20}$/)),
  name: needed(80),
  /** UID, or the VAT number of a company abroad. */
  vatNumber: needed(30),
  language: z._default(z.enum(languages), 'de'),
  /** Seat and first delivery address. */
  street: needed(80),
  zipCode: lineOfText(10).check(z.minLength(4)),
  city: needed(60),
  admin: FirstAccount,
});
export type FirstCompany = z.output<typeof FirstCompany>;

/** What `npm run setup` asks for or reads from a file. */
export const SetUp = z.strictObject({
  settings: z.strictObject({
    schemaVersion: z._default(OperatorSettings.shape.schemaVersion, SETTINGS_SCHEMA_VERSION),
    ...settingSections,
  }),
  /** The first account for running the shop. */
  operator: FirstAccount,
  companies: z._default(z.array(FirstCompany).check(z.maxLength(1000)), []),
});
export type SetUp = z.output<typeof SetUp>;
