// Public entry of the audit trail.
export type { AuditValue } from './audit-subjects.ts';
export { recordAudit } from './record-audit.ts';
