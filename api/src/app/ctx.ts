import type { AdmissionLimits } from '#platform/admission/admission.ts';
import type { Db } from '#platform/db.ts';
import type { RequestHead } from '#platform/http/request-context.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Log } from '#platform/log.ts';
import type { Ctx, Ports } from '../context/context.ts';
import type { Operator } from '../context/operator.ts';
import { registry } from './shop-lists.ts';

/** What the shop needs to serve: made in `start-shop.ts` for production and in `test/shop.ts` for tests. */
export type AppDependencies = Ports & {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly log: Log;
  /** Read for each request: settings change while the shop runs. */
  readonly operator: Operator;
  /** Reads the stored settings now; absent where they do not change. */
  readonly refreshOperator?: () => Promise<void>;
  /** Whether there is an operator; until then every address answers what to do next. Absent: there is. */
  readonly isSetUp?: () => boolean;
  /** The instant of a request; tests set it. */
  readonly clock: () => Date;
  readonly version: string;
  /** Whether replies of the catalogue are compared with the contract; absent, as in tests, they are. */
  readonly checksReplies?: boolean;
  /** Tests set it: how much is served at the same time. */
  readonly admissionLimits?: AdmissionLimits;
  /** Proxies whose word on the customer's address is taken; none by default. */
  readonly trustedProxies?: readonly string[];
};

/** For work that cannot be cancelled. */
const never = new AbortController().signal;

/** A context for work that no request asked for (jobs, start, import). */
export function makeBackgroundCtx(parts: AppDependencies, requestId: string): Ctx {
  return makeVisitorCtx(parts, {
    locale: 'de',
    now: parts.clock(),
    requestId,
    clientNetwork: '',
    userAgent: '',
    readCookie: () => undefined,
    signal: never,
    actingFor: undefined,
    log: parts.log,
  });
}

/** The context of a request that brings no session. */
export function makeVisitorCtx(parts: AppDependencies, head: RequestHead): Ctx {
  const { db, jobs, operator, erp, mail, payment, files, searchEngine, printer, decoder, cache } = parts;
  const { push, rateLimiter, securityEvents, secretBox, identityProviders, monitor, tallies, importFolder } = parts;
  return {
    ...head,
    db,
    jobs,
    operator,
    refreshOperator: parts.refreshOperator ?? (async () => undefined),
    registry,
    erp,
    mail,
    payment,
    files,
    searchEngine,
    printer,
    push,
    decoder,
    cache,
    rateLimiter,
    securityEvents,
    secretBox,
    identityProviders,
    monitor,
    tallies,
    importFolder,
    buyer: null,
    staff: null,
    assistance: null,
    trail: { isWritten: false, subject: '' },
    sessionId: null,
    missingFactor: null,
  };
}
