import { z } from 'zod/mini';
import { contractsApi } from './contracts.ts';
import { defineEndpoint } from './endpoint.ts';
import { IsoDate, IsoInstant, lineOfText, RowNumber } from './values.schemas.ts';

/** A price agreement for a project or a building. */
export const Contract = z.object({
  contractId: z.int(),
  /** As the ERP knows it. */
  number: z.string(),
  name: z.string(),
  /** Switched on, and today within its validity. */
  isActive: z.boolean(),
  validFrom: z.nullable(IsoDate),
  validTo: z.nullable(IsoDate),
});
export type Contract = z.infer<typeof Contract>;

export const ContractDetail = z.extend(Contract, {
  /** Whether it is switched on, whatever its validity. */
  isSwitchedOn: z.boolean(),
  /** Addresses that belong to it. */
  addressCount: z.int(),
  /** To be sent back with a change. */
  version: z.int(),
  changedBy: z.string(),
  changedAt: IsoInstant,
  /** Whether this user may change it. */
  mayEdit: z.boolean(),
});
export type ContractDetail = z.infer<typeof ContractDetail>;

const fields = {
  number: lineOfText(20).check(z.minLength(1), z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ./_-]*$/u)),
  name: lineOfText(80).check(z.minLength(1)),
  isActive: z.boolean(),
  validFrom: z.nullable(IsoDate),
  validTo: z.nullable(IsoDate),
};

export const NewContract = z.strictObject({
  ...fields,
  isActive: z._default(fields.isActive, true),
  validFrom: z._default(fields.validFrom, null),
  validTo: z._default(fields.validTo, null),
});
export type NewContract = z.infer<typeof NewContract>;

/** What is not named stays as it is. */
export const ContractChange = z.strictObject({
  contractId: RowNumber,
  /** The version that was changed; 409 when somebody else has changed it meanwhile. */
  version: RowNumber,
  ...z.partial(z.strictObject(fields)).shape,
});
export type ContractChange = z.infer<typeof ContractChange>;

const Link = z.strictObject({ contractId: RowNumber, addressId: RowNumber });

export const contractsEndpoints = {
  list: defineEndpoint(contractsApi.list, {
    summary: "The company's contracts, active ones first, the newest on top.",
    reply: z.array(Contract),
  }),
  get: defineEndpoint(contractsApi.get, {
    summary: 'A contract; its addresses are listed by GET /customer/addresses?contractId.',
    params: z.strictObject({ contractId: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) }),
    reply: ContractDetail,
  }),
  create: defineEndpoint(contractsApi.create, {
    summary: 'Adds a contract to those of the company; it stands on top of them.',
    body: NewContract,
    reply: ContractDetail,
  }),
  update: defineEndpoint(contractsApi.update, {
    summary: 'Changes what is named of a contract; 409 when somebody else has changed it meanwhile.',
    body: ContractChange,
    reply: ContractDetail,
  }),
  addAddress: defineEndpoint(contractsApi.addAddress, {
    summary: 'Links an address to a contract; linking it twice changes nothing.',
    body: Link,
    reply: Link,
  }),
  removeAddress: defineEndpoint(contractsApi.removeAddress, {
    summary: 'Removes an address from a contract; both stay.',
    body: Link,
    reply: Link,
  }),
};
