import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { erpNoticesApi, NOTICE_NOTE_MAX, unreadableNoticeStates } from './erp-notices.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import { IsoInstant, paragraphs } from './values.schemas.ts';

export const UnreadableNoticeState = z.enum(unreadableNoticeStates);

/** A notice of the ERP that was set aside, so that the others go on. */
export const UnreadableNotice = z.object({
  id: z.int(),
  /** As the ERP calls it; null where not even that could be read. */
  noticeId: z.nullable(z.string()),
  /** It could not be read, or was read and could not be applied. */
  cause: z.enum(['unreadable', 'notApplied']),
  /** Which fields are wrong and what was expected, a sentence each in the reader's language; empty for a very long one. */
  faults: z.array(z.string()),
  /** For a technician, in English. */
  reason: z.string(),
  /** As it came; cut off after `RAW_SHOWN_MAX` characters. */
  raw: z.string(),
  firstSeenAt: IsoInstant,
  lastSeenAt: IsoInstant,
  /** The order of the shop that it names; null where it names none that can be read. */
  orderNumber: z.nullable(z.string()),
  /** How often it came. */
  timesSeen: z.int(),
  state: UnreadableNoticeState,
  decidedAt: z.nullable(IsoInstant),
  decidedBy: z.string(),
  note: z.string(),
});
export type UnreadableNotice = z.infer<typeof UnreadableNotice>;

const ById = z.strictObject({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });

export const erpNoticesEndpoints = {
  list: defineEndpoint(erpNoticesApi.list, {
    summary: 'Notices of the ERP that could not be read or applied, the newest first, and how many; for the operator.',
    query: z.strictObject({ ...listQuery, state: z.optional(UnreadableNoticeState) }),
    reply: z.object({
      notices: z.array(UnreadableNotice),
      /** Of those that the search finds. */
      counts: z.object({ open: z.int(), acknowledged: z.int(), applied: z.int() }),
      pagination: Pagination,
    }),
  }),
  acknowledge: defineEndpoint(erpNoticesApi.acknowledge, {
    summary: 'The operator has seen to a notice by other means: it is no longer open.',
    params: ById,
    body: z.strictObject({ note: z._default(paragraphs(NOTICE_NOTE_MAX), '') }),
    reply: UnreadableNotice,
  }),
  retry: defineEndpoint(erpNoticesApi.retry, {
    summary: 'Reads and applies a notice once more, such as after an update of the shop.',
    params: ById,
    reply: UnreadableNotice,
  }),
};
