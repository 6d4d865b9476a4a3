import { z } from 'zod/mini';
import { FileReply } from './endpoint.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { ListColumns, ListFileType } from './list-file.schemas.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import { securityEventKinds, securityEventPeriods, securityEventsApi, securityEventSorts } from './security-events.ts';
import { IsoInstant } from './values.schemas.ts';

export const SecurityEventKind = z.enum(securityEventKinds);
export type SecurityEventKind = z.infer<typeof SecurityEventKind>;

/** What happened to one account out of one network within a minute (docs/domain/security-events.md#what-is-stored). */
export const SecurityEvent = z.object({
  id: z.int(),
  kind: SecurityEventKind,
  /** Username as it is today; null for visitors, and for an account that is gone. */
  account: z.nullable(z.string()),
  /** Number of the company; null for staff and visitors. */
  companyNumber: z.nullable(z.string()),
  /** `192.0.2.0/24`, `2001:db8:0:1::/64`; empty where it came from no network. */
  network: z.string(),
  firstAt: IsoInstant,
  lastAt: IsoInstant,
  count: z.int(),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

const filters = {
  q: listQuery.q,
  kind: z.optional(SecurityEventKind),
  days: z.optional(z.enum(securityEventPeriods)),
  sort: z._default(z.enum(securityEventSorts), '-lastAt'),
};

export const securityEventsEndpoints = {
  list: defineEndpoint(securityEventsApi.list, {
    summary: 'Security events that search and filters leave, one page of them.',
    query: z.strictObject({ ...listQuery, ...filters }),
    reply: z.object({ events: z.array(SecurityEvent), pagination: Pagination }),
  }),
  exportList: defineEndpoint(securityEventsApi.exportList, {
    summary: 'Security events that search and filters leave as CSV, XLSX or PDF, the oldest first.',
    query: z.strictObject({ ...filters, type: z._default(ListFileType, 'csv'), columns: ListColumns }),
    reply: FileReply,
  }),
};
