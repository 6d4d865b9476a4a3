import sql, { type Sql } from 'sql-template-tag';
import { readStored } from '#platform/stored-json.ts';
import type { Ctx } from '#src/context/context.ts';
import { PassedOn } from './stored.schema.ts';

type Db = Pick<Ctx, 'db'>;
type Fields = readonly (readonly [string, string])[];

export type NewSession = {
  readonly profileId: number;
  readonly profileVersion: number;
  readonly companyId: number;
  readonly userId: number;
  readonly operation: string;
  readonly startPath: string;
  readonly hookUrl: string;
  readonly returnTarget: string;
  readonly buyerCookie: string;
  readonly passedOn: Fields;
  readonly simulationId: string | null;
  readonly expiresAt: Date;
};

/** A visit of a buyer's system, from its call to the transfer. */
export type PunchoutSession = NewSession & {
  readonly sessionId: number;
  readonly publicId: string;
  readonly state: 'open' | 'transferred' | 'cancelled';
  readonly startedAt: Date;
  readonly endedAt: Date | null;
};

const columns = sql`
  s.session_id::int as "sessionId", s.public_id as "publicId", s.profile_id as "profileId",
  s.profile_version as "profileVersion", s.company_id as "companyId", s.user_id as "userId", s.operation,
  s.start_path as "startPath", s.hook_url as "hookUrl", s.return_target as "returnTarget",
  s.buyer_cookie as "buyerCookie", s.passed_on as "passedOn", s.simulation_id as "simulationId", s.state,
  s.started_at as "startedAt", s.expires_at as "expiresAt", s.ended_at as "endedAt"`;

type StartOf = { readonly startHash: Buffer; readonly startUntil: Date };

export async function insertSession(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  session: NewSession,
  { startHash, startUntil }: StartOf,
): Promise<{ readonly sessionId: number; readonly publicId: string }> {
  const row = await db.first<{ sessionId: number; publicId: string }>(sql`
    insert into punchout.sessions (profile_id, profile_version, company_id, user_id, operation, start_path, start_hash,
      start_until, hook_url, return_target, buyer_cookie, passed_on, simulation_id, started_at, expires_at)
    values (${session.profileId}, ${session.profileVersion}, ${session.companyId}, ${session.userId},
      ${session.operation}, ${session.startPath}, ${startHash}, ${startUntil}, ${session.hookUrl}, ${session.returnTarget},
      ${session.buyerCookie}, ${JSON.stringify(session.passedOn)}, ${session.simulationId}::uuid, ${now}, ${session.expiresAt})
    returning session_id::int as "sessionId", public_id as "publicId"`);
  if (!row) throw new Error('An insert of one session answers one id');
  return row;
}

/** Once: of two that come with one start page, one gets it; its next one takes its place. */
export function takeStart(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  startHash: Buffer,
  next: StartOf,
): Promise<PunchoutSession | undefined> {
  return readSession(
    db,
    sql`update punchout.sessions s set start_hash = ${next.startHash}, start_until = ${next.startUntil}
      where s.start_hash = ${startHash} and s.start_until > ${now} and s.state = 'open' and s.expires_at > ${now}
      returning ${columns}`,
  );
}

export async function keepBrowser({ db }: Db, sessionId: number, browserHash: Buffer): Promise<void> {
  await db.run(sql`update punchout.sessions set browser_hash = ${browserHash} where session_id = ${sessionId}`);
}

export function findSessionById({ db }: Db, sessionId: number): Promise<PunchoutSession | undefined> {
  return readSession(db, sql`select ${columns} from punchout.sessions s where s.session_id = ${sessionId}`);
}

/** By the token of the browser, also when it has ended. */
export function findSessionByBrowser({ db }: Db, browserHash: Buffer): Promise<PunchoutSession | undefined> {
  return readSession(db, sql`select ${columns} from punchout.sessions s where s.browser_hash = ${browserHash}`);
}

export function findSessionByPublicId({ db }: Db, publicId: string): Promise<PunchoutSession | undefined> {
  return readSession(db, sql`select ${columns} from punchout.sessions s where s.public_id = ${publicId}`);
}

export function findSessionOfSimulation({ db }: Db, simulationId: string, profileId: number) {
  return readSession(
    db,
    sql`select ${columns} from punchout.sessions s
      where s.simulation_id = ${simulationId} and s.profile_id = ${profileId} order by s.session_id desc limit 1`,
  );
}

async function readSession(db: Ctx['db'], query: Sql): Promise<PunchoutSession | undefined> {
  const row = await db.first<PunchoutSession>(query);
  return row && { ...row, passedOn: readStored(`punchout session ${row.sessionId}`, PassedOn, row.passedOn) };
}

/** Of two that end a session at once the second waits for the first. @returns whether it was open */
export async function finishSession(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  sessionId: number,
  state: 'transferred' | 'cancelled',
): Promise<boolean> {
  const row = await db.first(sql`
    update punchout.sessions set state = ${state}, ended_at = ${now}, start_hash = null
    where session_id = ${sessionId} and state = 'open' returning session_id`);
  return row !== undefined;
}

/** Ends what is open of an interface. @returns their ids */
export async function cancelOpenSessions(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  profileId: number,
): Promise<readonly number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    update punchout.sessions set state = 'cancelled', ended_at = ${now}, start_hash = null
    where profile_id = ${profileId} and state = 'open' returning session_id::int as id`);
  return rows.map(({ id }) => id);
}

/** The carts of sessions that have been over for a day, and sessions after their time. */
export async function deleteOldSessions({ db, now }: Pick<Ctx, 'db' | 'now'>, days: number): Promise<void> {
  await db.run(sql`
    delete from punchout.sessions where started_at < ${now}::timestamptz - make_interval(days => ${days}::int)`);
}

/** Sessions that are over since yesterday: nobody takes their carts up again. */
export async function listOverSessions({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<readonly number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select session_id::int as id from punchout.sessions
    where expires_at < ${now}::timestamptz - interval '1 day' and expires_at > ${now}::timestamptz - interval '8 days'`);
  return rows.map(({ id }) => id);
}

/** What a document of the shop may be framed by. One query. */
export async function findFrame(
  { db }: Db,
  by: { readonly browserHash: Buffer } | { readonly publicId: string },
): Promise<
  | {
      readonly origins: readonly string[];
      readonly hookUrl: string;
      readonly state: PunchoutSession['state'];
      readonly expiresAt: Date;
    }
  | undefined
> {
  const where = 'publicId' in by ? sql`s.public_id = ${by.publicId}` : sql`s.browser_hash = ${by.browserHash}`;
  return db.first(sql`
    select p.allowed_origins as origins, s.hook_url as "hookUrl", s.state, s.expires_at as "expiresAt"
    from punchout.sessions s join punchout.profiles p on p.profile_id = s.profile_id where ${where}`);
}
