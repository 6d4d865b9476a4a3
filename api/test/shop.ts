import { randomUUID } from 'node:crypto';
import { ACTING_FOR_HEADER } from '@shop/contract/acting-for';
import type { AskOf, Call, ReplyOf } from '@shop/contract/endpoint';
import type { Envelope } from '@shop/contract/envelope';
import type { Locale } from '@shop/contract/values';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { openDatabase } from '#platform/db.ts';
import { countQueries } from '#platform/count-queries.ts';
import { openJobs } from '#platform/jobs.ts';
import { makeLog } from '#platform/log.ts';
import { ensureDatabase, onDatabase, removeDatabase } from '#platform/postgres-launcher/index.ts';
import { buildApp } from '#src/app/app.ts';
import { makeBackgroundCtx, type AppDependencies } from '#src/app/ctx.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { findSession, SESSION_COOKIE } from '#src/modules/session/index.ts';
import { setOwnWording } from '#src/modules/notifications/index.ts';
import { openSettings } from '#src/modules/settings/index.ts';
import { jobs } from '#src/app/shop-lists.ts';
import { faultsOfAnswer } from './check-answer.ts';
import { guardedPorts } from './guarded-ports.ts';
import { TEMPLATE } from './template.ts';
import { testPorts } from './ports.ts';

export type Answer<T> = Envelope<T> & { readonly status: number; readonly headers: Readonly<Record<string, unknown>> };

export type AskOptions = {
  readonly locale?: Locale;
  /** Sent as X-Request-Id; a new one otherwise. */
  readonly requestId?: string;
  /** For whom the page believes to work (docs/domain/agents.md#one-name). */
  readonly actingFor?: string;
};

/** Someone in front of the shop: a visitor, or a user with his session cookie. */
export type Client = {
  readonly ask: <E extends Call>(endpoint: E, input: AskOf<E>, options?: AskOptions) => Promise<Answer<ReplyOf<E>>>;
  readonly cookie: string;
};

export type TestShop = {
  readonly visitor: Client;
  /** Logs in a demo account (docs/domain/demo-world.md#accounts) through the real endpoint. */
  readonly logIn: (email: string) => Promise<Client>;
  /** A browser with this cookie. */
  readonly withCookie: (cookie: string) => Client;
  /** Work without a user, for set-up and for looking at the database. */
  readonly ctx: () => Ctx;
  /** The context of a request of this company user, to call a module's public functions. */
  readonly ctxOf: (email: string) => Promise<BuyerCtx>;
  readonly parts: AppDependencies;
  /** Connection string of the test's own database. */
  readonly databaseUrl: () => string;
  readonly app: Awaited<ReturnType<typeof buildApp>>;
  /** Sets the instant that the shop takes for now. */
  readonly setNow: (now: string) => void;
  /** How many queries the shop and its ERP send for `work`. */
  readonly countQueries: (work: () => Promise<unknown>) => Promise<number>;
};

/** A working day before the cut-off: Tuesday, 24 November 2026, 10:00 in Zurich. */
export const TEST_NOW = '2026-11-24T09:00:00.000Z';
export const DEMO_PASSWORD = 'Helvolt-2026!';

/** A shop on a database of its own for the tests of one file; opened before the first and closed after the last. */
export function openTestShop(overrides: Partial<AppDependencies> = {}): TestShop {
  let opened: (TestShop & { close: () => Promise<void> }) | undefined;
  beforeAll(async () => {
    opened = await open(overrides);
  });
  afterAll(async () => opened?.close());
  return new Proxy({} as TestShop, {
    get: (_, key: keyof TestShop) => {
      if (!opened) throw new Error('The test shop opens in beforeAll: use it inside tests only.');
      return opened[key];
    },
  });
}

async function open(overrides: Partial<AppDependencies>): Promise<TestShop & { close: () => Promise<void> }> {
  const server = inject('databaseServer');
  const name = `shop_test_${randomUUID().replaceAll('-', '')}`;
  await ensureDatabase(server, name, TEMPLATE);
  const url = onDatabase(server, name);
  const database = openDatabase(url, { connectionsMax: 8, onError: () => {} });
  const log = makeLog('silent');
  const runner = await openJobs(database.db, jobs, log);
  const ports = await testPorts(url, database);
  // Own words of e-mails are in force in the whole process: those of another file's shop end with it.
  setOwnWording(0, new Map());
  const settings = await openSettings({ database, onError: () => {} });
  let now = new Date(TEST_NOW);
  const violations: string[] = [];
  const parts: AppDependencies = {
    db: database.db,
    jobs: runner,
    log,
    refreshOperator: settings.refresh,
    clock: () => now,
    version: 'test',
    ...overrides,
    ...guardedPorts({ ...ports, ...overrides }, violations),
    get operator() {
      const operator = settings.operator();
      if (overrides.isSetUp?.() === false) throw new Error('The shop is not set up');
      if (!operator) throw new Error('The test template holds no settings');
      return overrides.operator ?? { ...operator, publicUrl: 'http://localhost:3000' };
    },
  };
  const app = await buildApp(parts);
  await app.ready();
  const answerFaults = checkAnswers(app);
  return {
    app,
    databaseUrl: () => url,
    parts,
    visitor: clientOf(app, ''),
    withCookie: (cookie) => clientOf(app, cookie),
    logIn: (email) => logIn(app, email),
    ctx: () => makeBackgroundCtx(parts, randomUUID()),
    ctxOf: async (email) => {
      const { cookie } = await logIn(app, email);
      const ctx = makeBackgroundCtx(parts, randomUUID());
      const { buyer } = await findSession(ctx, cookie.split('=')[1] ?? '');
      if (!buyer) throw new Error(`${email} is not a company user`);
      return { ...ctx, buyer };
    },
    setNow: (instant) => {
      now = new Date(instant);
    },
    countQueries,
    close: async () => {
      await app.close();
      await runner.stop();
      await settings.close();
      await ports.close();
      await database.close();
      await removeDatabase(server, name);
      const faults = [...violations, ...answerFaults];
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
}

/** Every answer that a test sees is compared with the published contract. @returns what differed */
function checkAnswers(app: TestShop['app']): ReadonlySet<string> {
  const faults = new Set<string>();
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<LightMyRequestResponse>;
  Object.assign(app, {
    inject: async (options: InjectOptions) => {
      const response = await inject(options);
      const { method = 'GET', url = '' } = options;
      for (const fault of faultsOfAnswer({
        method,
        url: typeof url === 'string' ? url : (url.pathname ?? ''),
        status: response.statusCode,
        contentType: String(response.headers['content-type']),
        body: () => response.json<unknown>(),
      }))
        faults.add(fault);
      return response;
    },
  });
  return faults;
}

async function logIn(app: TestShop['app'], email: string): Promise<Client> {
  const form = new URLSearchParams({ 'loginForm[email]': email, 'loginForm[password]': DEMO_PASSWORD });
  const response = await app.inject({
    method: 'POST',
    url: '/api/login_check',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': 'XMLHttpRequest' },
    payload: form.toString(),
  });
  const session = response.cookies.find(({ name }) => name === SESSION_COOKIE);
  if (!session) throw new Error(`${email} could not log in: ${response.body}`);
  return clientOf(app, `${session.name}=${session.value}`);
}

function clientOf(app: TestShop['app'], cookie: string): Client {
  return { cookie, ask: (endpoint, input, options) => ask(app, cookie, endpoint, input, options) };
}

type AnyInput = {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
};

async function ask<E extends Call>(
  app: TestShop['app'],
  cookie: string,
  endpoint: E,
  input: AskOf<E>,
  { locale = 'de', requestId = randomUUID(), actingFor }: AskOptions = {},
): Promise<Answer<ReplyOf<E>>> {
  const { params = {}, query, body } = input as AnyInput;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const isForm = endpoint.bodyType === 'form';
  const response = await app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    ...(query && { query }),
    headers: {
      'x-locale': locale,
      'x-requested-with': 'XMLHttpRequest',
      'x-request-id': requestId,
      ...(actingFor !== undefined && { [ACTING_FOR_HEADER]: actingFor }),
      ...(cookie && { cookie }),
      ...(body !== undefined && {
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      }),
    },
    ...(body !== undefined && {
      payload: isForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body),
    }),
  });
  return { ...response.json<Envelope<ReplyOf<E>>>(), status: response.statusCode, headers: response.headers };
}
