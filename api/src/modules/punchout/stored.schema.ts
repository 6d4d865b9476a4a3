import { customFieldSources, interfaceOciVersions, overflowRules, simulatedCalls } from '@shop/contract/punchout';
import { z } from 'zod/mini';

const Overflow = (usual: (typeof overflowRules)[number]) => z._default(z.enum(overflowRules), usual);
const CodeMap = z._default(z.record(z.string(), z.string()), {});
const Fields: z.ZodMiniType<readonly (readonly [string, string])[]> = z.array(z.tuple([z.string(), z.string()]));

/** `punchout.profiles.rules` */
export const StoredRules = z.object({
  ociVersion: z._default(z.enum(interfaceOciVersions), '4.0'),
  unitMap: CodeMap,
  numberMap: CodeMap,
  descriptionRule: Overflow('cut'),
  makerRule: Overflow('cut'),
  extrasRule: Overflow('cut'),
  customFields: z._default(z.array(z.enum(customFieldSources)), ['', '', '', 'eNumber', 'commission']),
  supplierNumber: z._default(z.string(), ''),
  areAdditionsLines: z._default(z.boolean(), false),
});
export type StoredRules = z.infer<typeof StoredRules>;

/** `punchout.sessions.passed_on` */
export const PassedOn = z._default(Fields, []);

/** `punchout.messages.form` */
export const StoredForm = z.nullable(
  z.object({
    action: z.string(),
    target: z._default(z.string(), '_top'),
    charset: z._default(z.enum(['utf-8', 'iso-8859-1']), 'utf-8'),
    fields: Fields,
  }),
);
export type StoredForm = NonNullable<z.infer<typeof StoredForm>>;

/** `punchout.messages.packed`, JSON in gzip. */
export const PackedMessage = z.object({ raw: z.string(), form: StoredForm });
export type PackedMessage = z.infer<typeof PackedMessage>;

/** `punchout.simulations.call` */
export const StoredCall = z.object({
  simulatedCall: z.enum(simulatedCalls),
  productNumber: z._default(z.string(), ''),
  quantity: z._default(z.int(), 1),
  searchText: z._default(z.string(), ''),
  /** What was sent, readable; empty until then. */
  raw: z._default(z.string(), ''),
});
export type StoredCall = z.infer<typeof StoredCall>;

/** `punchout.simulations.received` */
export const Received = z.nullable(Fields);

/** `punchout.orders.lines` */
export const OrderLines = z.array(z.object({ sku: z.string(), quantity: z.int() }));
