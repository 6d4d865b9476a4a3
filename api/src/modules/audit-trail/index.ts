// Public entry of the audit trail.
export { fieldChanges } from './field-changes.rules.ts';
export { isSavedAgain, recordAssisted, recordAudit, recordStaffAction } from './record-audit.ts';
