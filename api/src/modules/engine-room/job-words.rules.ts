import type { JobInQueue } from '@shop/contract/engine-room';
import type { Locale } from '@shop/contract/values';
import type { JobRow } from '#platform/job-queue.sql.ts';
import { withoutPersonalData } from '#platform/without-personal-data.ts';
import { messages } from './messages.ts';

/** What a job does, in words; a kind that an older version of the shop has left behind stands with its name. */
export function titleOfJob(kind: string, locale: Locale): string {
  const words: Readonly<Record<string, string>> = messages[locale];
  return words[`job.${kind}`] ?? kind;
}

/** The kinds whose words contain all that was typed. */
export function kindsByWords(kinds: readonly string[], q: string, locale: Locale): readonly string[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (kind: string) => {
    const text = `${kind} ${titleOfJob(kind, locale)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return kinds.filter(isFound);
}

const states = {
  created: 'waiting',
  retry: 'retry',
  active: 'active',
  failed: 'failed',
  cancelled: 'discarded',
} as const satisfies Readonly<Record<JobRow['state'], JobInQueue['state']>>;

export function storedStateOf(state: JobInQueue['state'] | undefined): JobRow['state'] | undefined {
  return (Object.keys(states) as JobRow['state'][]).find((one) => states[one] === state);
}

const patterns: readonly (readonly [NonNullable<JobInQueue['cause']>, RegExp])[] = [
  ['tooSlow', /time[d -]?out|too slow|ETIMEDOUT|timed out|aborted/i],
  ['unreachable', /ECONN|ENOTFOUND|EAI_AGAIN|not reached|unavailable|socket|network|getaddrinfo/i],
  ['unreadable', /cannot be read|invalid|unexpected|schema|parse/i],
  ['refused', /refus|reject|denied|not allowed|answered 4\d\d|55\d|53\d/i],
];

/** Why it failed (docs/domain/engine-room.md#why-a-job-failed). */
export function causeOf(error: string | null): JobInQueue['cause'] {
  if (error === null) return null;
  return patterns.find(([, pattern]) => pattern.test(error))?.[0] ?? 'unknown';
}

export function showJob(row: JobRow, locale: Locale): JobInQueue {
  const { jobId, kind, tries, createdAt, endedAt, startAfter } = row;
  return {
    jobId,
    kind,
    tries,
    title: titleOfJob(kind, locale),
    state: states[row.state],
    createdAt: createdAt.toISOString(),
    nextTryAt: row.state === 'retry' || row.state === 'created' ? startAfter.toISOString() : null,
    endedAt: endedAt?.toISOString() ?? null,
    cause: causeOf(row.error),
    detail: withoutPersonalData(row.error ?? ''),
  };
}
