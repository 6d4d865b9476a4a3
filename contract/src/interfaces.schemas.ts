import { z } from 'zod/mini';
import {
  customFieldSources,
  interfaceCharsets,
  interfaceOciVersions,
  interfaceProtocols,
  ORIGINS_MAX,
  overflowRules,
} from './punchout.ts';
import { IsoInstant, lineOfText, paragraphs, RowNumber } from './values.schemas.ts';

export const InterfaceProtocol = z.enum(interfaceProtocols);
export type InterfaceProtocol = z.infer<typeof InterfaceProtocol>;

const nameOfInterface = lineOfText(60).check(z.minLength(1));
const CustomSource = z.enum(customFieldSources);
const Overflow = z.enum(overflowRules);

/** What is needed to begin; all else has a default. The form checks with it, too. */
export const NewInterface = z.strictObject({
  companyNumber: lineOfText(20).check(z.minLength(1)),
  /** In whose name the shop is opened. */
  interfaceUser: lineOfText(254).check(z.minLength(1)),
  interfaceName: nameOfInterface,
  protocol: InterfaceProtocol,
});
export type NewInterface = z.infer<typeof NewInterface>;

export const InterfaceInput = z.strictObject({
  interfaceName: nameOfInterface,
  interfaceUser: lineOfText(254).check(z.minLength(1)),
  /** The user name of OCI, the identity of cXML, the customer number of IDS. */
  login: lineOfText(80).check(z.minLength(1)),
  identityDomain: lineOfText(60),
  charset: z.enum(interfaceCharsets),
  ociVersion: z.enum(interfaceOciVersions),
  hookName: lineOfText(40).check(z.minLength(1), z.regex(/^[\w.~-]+$/)),
  /** Origins, such as `https://sap.example.ch`: who may frame the shop and receive carts. */
  allowedOrigins: z.array(lineOfText(200)).check(z.maxLength(ORIGINS_MAX)),
  addressId: z.nullable(RowNumber),
  costCentreId: z.nullable(RowNumber),
  supplierNumber: lineOfText(10),
  /** A line for each: `C62 = ST`. */
  unitTable: paragraphs(4_000),
  /** A line for each: our number = the buyer's. */
  numberTable: paragraphs(100_000),
  descriptionRule: Overflow,
  makerRule: Overflow,
  extrasRule: Overflow,
  customFields: z.array(CustomSource).check(z.maxLength(5)),
  areAdditionsLines: z.boolean(),
  isInterfaceActive: z.boolean(),
});
export type InterfaceInput = z.infer<typeof InterfaceInput>;

const interfaceFacts = {
  interfaceId: z.int(),
  name: z.string(),
  protocol: InterfaceProtocol,
  companyNumber: z.string(),
  companyName: z.string(),
  userName: z.string(),
  isActive: z.boolean(),
  lastUsedAt: z.nullable(IsoInstant),
  /** Messages of the last seven days, and how many of them failed. */
  messageCount: z.int(),
  failedCount: z.int(),
};

export const InterfaceRow = z.object(interfaceFacts);
export type InterfaceRow = z.infer<typeof InterfaceRow>;

const Choice = z.object({ id: z.int(), name: z.string() });

export const InterfaceDetail = z.object({
  ...interfaceFacts,
  settings: InterfaceInput,
  /** What the buyer types into his system. */
  callUrl: z.string(),
  secretSetAt: IsoInstant,
  version: z.int(),
  changedBy: z.string(),
  changedAt: IsoInstant,
  addresses: z.array(Choice),
  costCentres: z.array(Choice),
});
export type InterfaceDetail = z.infer<typeof InterfaceDetail>;
