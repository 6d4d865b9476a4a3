// Public entry of the audit trail.
export { recordAssisted, recordAudit, recordStaffAction } from './record-audit.ts';
