import type { OperatorHealth } from '@shop/contract/operator-area';
import { formatQuantity, zurichParts } from '#app/lib/format.ts';
import type { Translate } from '#app/lib/texts.ts';
import { formatBytes } from '#app/lib/format-bytes.ts';

/** One thing that is known of the shop, in words. */
export type HealthFact = {
  readonly key: 'mail' | 'jobs' | 'erp' | 'payment' | 'index' | 'faults' | 'database';
  readonly value: string;
  /** Since when, until when, or how much besides. */
  readonly more: string;
  readonly isBroken: boolean;
  /** Where one sees more. */
  readonly to: string;
};

type Text = Translate<'operator-area'>;

/** What is broken stands in front. */
export function factsOf(health: OperatorHealth, t: Text): readonly HealthFact[] {
  const facts = [
    mailFact(health, t),
    jobsFact(health, t),
    callsFact('erp', health, t),
    callsFact('payment', health, t),
    indexFact(health, t),
    faultsFact(health, t),
    databaseFact(health, t),
  ];
  return facts.toSorted((a, b) => Number(b.isBroken) - Number(a.isBroken));
}

const clock = (instant: string) => zurichParts(instant).time;

function mailFact({ mail }: OperatorHealth, t: Text): HealthFact {
  const isBroken = mail.waiting > 0;
  // What was tried, and no more, somebody must send again.
  const givenUp = mail.lastError === '' ? '' : t('health.byHand');
  const again = mail.nextTryAt === null ? givenUp : t('health.latestTry', { time: clock(mail.nextTryAt) });
  return {
    key: 'mail',
    value: isBroken ? t('health.mailsWait', { count: mail.waiting }) : t('health.allSent'),
    more: isBroken ? again : t('health.sentToday', { count: mail.sentToday }),
    isBroken,
    to: '/operator/mails',
  };
}

function jobsFact({ jobs }: OperatorHealth, t: Text): HealthFact {
  const isBroken = jobs.failed > 0;
  const waiting = jobs.waiting + jobs.retry;
  const again = jobs.nextTryAt === null ? '' : t('health.nextTry', { time: clock(jobs.nextTryAt) });
  return {
    key: 'jobs',
    value: isBroken ? t('health.jobsFailed', { count: jobs.failed }) : t('health.noneFailed'),
    more: isBroken ? t('health.byHand') : jobs.retry > 0 ? again : t('health.jobsWait', { count: waiting }),
    isBroken,
    to: isBroken ? '/operator/jobs?state=failed' : '/operator/jobs',
  };
}

function callsFact(key: 'erp' | 'payment', health: OperatorHealth, t: Text): HealthFact {
  const calls = health[key];
  const paused = calls.flatMap(({ pausedUntil }) => pausedUntil ?? []).toSorted()[0];
  const lastError = calls
    .flatMap(({ lastErrorAt }) => lastErrorAt ?? [])
    .toSorted()
    .at(-1);
  const isBroken = paused !== undefined || calls.some(({ lastErrorAt, lastAt }) => lastErrorAt === lastAt);
  const count = calls.reduce((sum, one) => sum + one.calls, 0);
  const ms = calls.reduce((sum, one) => sum + one.medianMs * one.calls, 0) / Math.max(1, count);
  const none = lastError === undefined ? t('health.noErrors') : t('health.lastError', { time: clock(lastError) });
  return {
    key,
    value: count === 0 ? t('health.notAsked') : t('health.answersIn', { ms: formatQuantity(Math.round(ms)) }),
    more: paused === undefined ? none : t('health.nextTry', { time: clock(paused) }),
    isBroken,
    to: '/operator/systems#calls',
  };
}

function indexFact({ index }: OperatorHealth, t: Text): HealthFact {
  return {
    key: 'index',
    value: index.isReady ? t('health.articles', { count: index.products }) : t('health.isBuilding'),
    more: t(index.isReady ? 'health.isReady' : 'health.searchWaits'),
    isBroken: !index.isReady,
    to: '/operator/systems#index',
  };
}

function faultsFact({ faults }: OperatorHealth, t: Text): HealthFact {
  return {
    key: 'faults',
    value: faults.today === 0 ? t('health.noFaults') : t('health.faultCount', { count: faults.today }),
    more: faults.lastAt === null ? t('health.inADay') : t('health.lastError', { time: clock(faults.lastAt) }),
    isBroken: faults.today > 0,
    to: '/operator/faults',
  };
}

function databaseFact({ databaseBytes }: OperatorHealth, t: Text): HealthFact {
  return {
    key: 'database',
    value: formatBytes(databaseBytes),
    more: t('health.reachable'),
    isBroken: false,
    to: '/operator/systems#storage',
  };
}
