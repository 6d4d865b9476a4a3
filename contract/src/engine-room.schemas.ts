import { z } from 'zod/mini';
import { CacheFigures } from './caches.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  DISCARD_REASON_MAX,
  engineRoomActions,
  engineRoomApi,
  jobCauses,
  JOBS_AT_ONCE_MAX,
  jobStates,
  mailStates,
} from './engine-room.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import { IsoInstant, lineOfText, Uuid } from './values.schemas.ts';

const JobKind = z.string().check(z.regex(/^[A-Za-z.-]{1,80}$/));

/** A piece of background work that has not succeeded yet. */
export const JobInQueue = z.object({
  jobId: Uuid,
  kind: JobKind,
  /** What it does, in the language of the request. */
  title: z.string(),
  state: z.enum(jobStates),
  tries: z.int(),
  createdAt: IsoInstant,
  /** When it is tried again by itself; null where nobody does. */
  nextTryAt: z.nullable(IsoInstant),
  endedAt: z.nullable(IsoInstant),
  cause: z.nullable(z.enum(jobCauses)),
  /** The words of the program, for whoever is asked for help; shortened, without personal data. */
  detail: z.string(),
});
export type JobInQueue = z.infer<typeof JobInQueue>;

const JobCounts = z.object({ failed: z.int(), retry: z.int(), waiting: z.int(), active: z.int() });
export type JobCounts = z.infer<typeof JobCounts>;

export const DiscardJobsInput = z.strictObject({
  jobIds: z.array(Uuid).check(z.minLength(1), z.maxLength(JOBS_AT_ONCE_MAX)),
  /** Stays in the record when the job is gone. */
  discardReason: lineOfText(DISCARD_REASON_MAX).check(z.minLength(3)),
});

const MailId = z.strictObject({ mailId: z.pipe(z.coerce.number(), z.int32()) });

export const MailSummary = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  tries: z.int(),
  firstTriedAt: IsoInstant,
  lastTriedAt: IsoInstant,
  sentAt: z.nullable(IsoInstant),
  /** What the mail server said last; empty once it is sent. */
  lastError: z.string(),
  notResendable: z.nullable(z.enum(['personalLink', 'attachments'])),
  /** The order that it is about; null for most others. */
  orderNumber: z.nullable(z.string()),
});
export type MailSummary = z.infer<typeof MailSummary>;

const MailContent = z.extend(MailSummary, { text: z.string(), html: z.string() });
export type MailContent = z.infer<typeof MailContent>;

/** Calls of an outer system by one operation, on the node that answers, since it was started. */
export const CallFigures = z.object({
  operation: z.string(),
  calls: z.int(),
  errors: z.int(),
  /** Of the last hundred calls. */
  medianMs: z.int(),
  slowestMs: z.int(),
  lastAt: IsoInstant,
  lastErrorAt: z.nullable(IsoInstant),
  lastError: z.string(),
  /** The circuit is open: after failures in a row the operation rests and is tried again at this instant. */
  pausedUntil: z.nullable(IsoInstant),
});
export type CallFigures = z.infer<typeof CallFigures>;

export const Systems = z.object({
  index: z.object({
    isReady: z.boolean(),
    products: z.int(),
    version: z.string(),
    rebuild: z.object({
      startedAt: z.nullable(IsoInstant),
      endedAt: z.nullable(IsoInstant),
      /** What went wrong; empty where nothing did. */
      error: z.string(),
    }),
  }),
  caches: z.array(CacheFigures),
  calls: z.array(CallFigures),
  storage: z.object({
    databaseBytes: z.int(),
    fileCount: z.int(),
    fileBytes: z.int(),
    tables: z.array(z.object({ table: z.string(), bytes: z.int() })),
  }),
  versions: z.object({
    shop: z.string(),
    node: z.string(),
    postgres: z.string(),
    migrations: z.int(),
    lastMigration: z.string(),
    lastMigrationAt: z.nullable(IsoInstant),
  }),
});
export type Systems = z.infer<typeof Systems>;

/** An error that somebody got a reference for, without personal data. */
export const Fault = z.object({
  reference: z.string(),
  at: IsoInstant,
  method: z.string(),
  route: z.string(),
  name: z.string(),
  detail: z.string(),
  stack: z.string(),
});
export type Fault = z.infer<typeof Fault>;

export const StaffAction = z.object({
  id: z.int(),
  at: IsoInstant,
  by: z.string(),
  action: z.enum(engineRoomActions),
  subject: z.string(),
  count: z.int(),
  reason: z.string(),
});
export type StaffAction = z.infer<typeof StaffAction>;

const Count = z.object({ count: z.int() });

/** What a browser says of an error; it is kept without personal data. */
const PageFault = z.strictObject({
  /** Of the page, without what stands behind its `?`. */
  path: z.string().check(z.maxLength(500)),
  name: z.string().check(z.maxLength(100)),
  words: z.string().check(z.maxLength(1_000)),
  stack: z.string().check(z.maxLength(5_000)),
});

export const engineRoomEndpoints = {
  jobs: defineEndpoint(engineRoomApi.jobs, {
    summary: 'Background work that has not succeeded yet: what failed first, then the newest.',
    query: z.strictObject({ ...listQuery, state: z.optional(z.enum(jobStates)), kind: z.optional(JobKind) }),
    reply: z.object({
      jobs: z.array(JobInQueue),
      counts: JobCounts,
      /** Kinds with failed jobs. */
      failedKinds: z.array(z.object({ kind: JobKind, title: z.string(), count: z.int() })),
      pagination: Pagination,
    }),
  }),
  retryJobs: defineEndpoint(engineRoomApi.retryJobs, {
    summary: 'Puts failed jobs into the queue again: some, or all of a kind.',
    body: z.union([
      z.strictObject({ jobIds: z.array(Uuid).check(z.minLength(1), z.maxLength(JOBS_AT_ONCE_MAX)) }),
      z.strictObject({ kind: JobKind }),
    ]),
    reply: Count,
  }),
  discardJobs: defineEndpoint(engineRoomApi.discardJobs, {
    summary: 'Gives failed jobs up for good, with a reason.',
    body: DiscardJobsInput,
    reply: Count,
  }),
  mails: defineEndpoint(engineRoomApi.mails, {
    summary: 'E-mails of the last thirty days, those that wait first.',
    query: z.strictObject({ ...listQuery, state: z.optional(z.enum(mailStates)) }),
    reply: z.object({
      mails: z.array(MailSummary),
      counts: z.object({ waiting: z.int(), sent: z.int() }),
      pagination: Pagination,
    }),
  }),
  mail: defineEndpoint(engineRoomApi.mail, {
    summary: 'An e-mail as its reader sees it, without secret links.',
    params: MailId,
    reply: MailContent,
  }),
  resendMail: defineEndpoint(engineRoomApi.resendMail, {
    summary: 'Sends an e-mail once more to the same address.',
    params: MailId,
    reply: z.object({}),
  }),
  systems: defineEndpoint(engineRoomApi.systems, {
    summary: 'Index, caches, calls of outer systems, storage and versions, as the answering node sees them.',
    reply: Systems,
  }),
  rebuildIndex: defineEndpoint(engineRoomApi.rebuildIndex, {
    summary: 'Begins to build the index of this node anew; the old one answers meanwhile.',
    reply: z.object({ startedAt: IsoInstant }),
  }),
  reportPageFault: defineEndpoint(engineRoomApi.reportPageFault, {
    summary: 'Keeps why a browser could not show a page, and answers the reference that it is found by.',
    body: PageFault,
    reply: z.object({ reference: z.string() }),
  }),
  faults: defineEndpoint(engineRoomApi.faults, {
    summary: 'Errors of the last thirty days by their reference, the newest first.',
    query: z.strictObject(listQuery),
    reply: z.object({ faults: z.array(Fault), pagination: Pagination }),
  }),
  actions: defineEndpoint(engineRoomApi.actions, {
    summary: 'What staff did in the engine room, the newest first.',
    query: z.strictObject(listQuery),
    reply: z.object({ actions: z.array(StaffAction), pagination: Pagination }),
  }),
};
