// Public entry of the approval rules: the only file other modules may import.
export { findSettings, listTimedSettings, type StoredSettings } from './approval-settings.sql.ts';
export { rulesInForceQuery, type RuleInForce } from './approval-rules.sql.ts';
export { approversOf, findSteps, openApprovers } from './find-steps.ts';
export { listRuleSentences } from './list-rule-sentences.ts';
export { isWithinTolerance } from './price-tolerance.rules.ts';
export type { NeededStep } from './approval-steps.rules.ts';
export {
  addToStep,
  approversQuery,
  approveStep,
  askedQuery,
  deleteSteps,
  insertSteps,
  listSteps,
  type ApproversRow,
  type StoredStep,
} from './approval-steps.sql.ts';
export { isTurnOf, missingSteps, type Approvers } from './step-turn.rules.ts';
