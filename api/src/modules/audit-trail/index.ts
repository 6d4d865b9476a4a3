// Public entry of the audit trail.
export { recordAudit } from './record-audit.ts';
