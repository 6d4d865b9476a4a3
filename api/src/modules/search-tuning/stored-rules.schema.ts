import { StoredRule as ContractRule } from '@shop/contract/search-tuning.schemas';
import { z } from 'zod/mini';

/** A rule in the columns `rules` of draft and versions; who changed it last. */
export const StoredRules = z.array(z.extend(ContractRule, { changedBy: z._default(z.string(), '') }));
export type KeptRule = z.infer<typeof StoredRules>[number];
