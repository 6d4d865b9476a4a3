import { z } from 'zod/mini';
import { contractsApi } from './contracts.ts';
import { defineEndpoint } from './endpoint.ts';
import { IsoDate } from './values.schemas.ts';

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

export const contractsEndpoints = {
  list: defineEndpoint(contractsApi.list, {
    summary: "The company's contracts, active ones first, the newest on top.",
    reply: z.array(Contract),
  }),
};
