import { z } from 'zod/mini';
import {
  auditActions,
  auditPeriods,
  auditSorts,
  auditSubjectKinds,
  auditTrailApi,
  staffSubjectKinds,
} from './audit-trail.ts';
import { FileReply } from './endpoint.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { ListColumns, ListFileType } from './list-file.schemas.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import { IsoInstant } from './values.schemas.ts';

export const AuditSubjectKind = z.enum(auditSubjectKinds);
export type AuditSubjectKind = z.infer<typeof AuditSubjectKind>;
const AnySubjectKind = z.enum([...auditSubjectKinds, ...staffSubjectKinds]);
export type AnySubjectKind = z.infer<typeof AnySubjectKind>;
export const AuditAction = z.enum(auditActions);
export type AuditAction = z.infer<typeof AuditAction>;

/** One field that was changed, in words of the request's language. Empty for nothing. */
export const AuditChange = z.object({ field: z.string(), from: z.string(), to: z.string() });
export type AuditChange = z.infer<typeof AuditChange>;

/** One thing that was done to one subject (docs/domain/audit-trail.md#entries). */
export const AuditEntry = z.object({
  id: z.int(),
  at: IsoInstant,
  /** Who did it, as he was called then: "Anna Muster", "Sandra Bühler für Anna Muster". */
  actor: z.string(),
  subjectKind: AnySubjectKind,
  /** What the subject was called then. */
  subject: z.string(),
  action: AuditAction,
  changes: z.array(AuditChange),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The same in the operator's trail, where the company stands beside it. */
export const StaffAuditEntry = z.object({
  ...AuditEntry.shape,
  /** Empty where it concerns no customer. */
  companyName: z.string(),
  companyNumber: z.string(),
});
export type StaffAuditEntry = z.infer<typeof StaffAuditEntry>;

const filters = {
  q: listQuery.q,
  kind: z.optional(AuditSubjectKind),
  action: z.optional(AuditAction),
  days: z.optional(z.enum(auditPeriods)),
  sort: z._default(z.enum(auditSorts), '-at'),
};

const staffFilters = { ...filters, kind: z.optional(AnySubjectKind) };

export const auditTrailEndpoints = {
  list: defineEndpoint(auditTrailApi.list, {
    summary: 'What was changed in the company, and by whom: one page of what search and filters leave.',
    query: z.strictObject({ ...listQuery, ...filters }),
    reply: z.object({ entries: z.array(AuditEntry), pagination: Pagination }),
  }),
  exportList: defineEndpoint(auditTrailApi.exportList, {
    summary: 'What was changed in the company as CSV, XLSX or PDF, the oldest first.',
    query: z.strictObject({ ...filters, type: z._default(ListFileType, 'csv'), columns: ListColumns }),
    reply: FileReply,
  }),
  staffList: defineEndpoint(auditTrailApi.staffList, {
    summary: 'What the operator’s staff did, also in customers’ names: one page of what search and filters leave.',
    query: z.strictObject({ ...listQuery, ...staffFilters }),
    reply: z.object({ entries: z.array(StaffAuditEntry), pagination: Pagination }),
  }),
  staffLatest: defineEndpoint(auditTrailApi.staffLatest, {
    summary: 'The last that the operator’s staff did, the newest first.',
    reply: z.object({ entries: z.array(StaffAuditEntry) }),
  }),
  exportStaffList: defineEndpoint(auditTrailApi.exportStaffList, {
    summary: 'What the operator’s staff did as CSV, XLSX or PDF, the oldest first.',
    query: z.strictObject({ ...staffFilters, type: z._default(ListFileType, 'csv'), columns: ListColumns }),
    reply: FileReply,
  }),
};
