// Public entry of the second factor: the only file other modules may import.
export { findFactors, isRightCode } from './check-code.ts';
export { accountOfPasskey } from './check-passkey.ts';
export { saveOperatorRule } from './company-rule.sql.ts';
export { isRuleDay, missingFactorOf } from './required-factor.rules.ts';
export type { FactorHolder, FactorHolders } from './required-factor.rules.ts';
export { notifyOfFactor } from './second-factor.jobs.ts';
export { removeAllFactors } from './second-factor.service.ts';
