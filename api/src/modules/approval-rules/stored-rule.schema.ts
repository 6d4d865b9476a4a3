import { ApprovalCondition, ApprovalStep } from '@shop/contract/approval-rules.schemas';
import { z } from 'zod/mini';

/** What a rule keeps as JSON (docs/stored-json.md). */
export const RuleColumns = z.object({ condition: ApprovalCondition, steps: z.array(ApprovalStep) });
