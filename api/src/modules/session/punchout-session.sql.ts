import sql from 'sql-template-tag';
import { shortenedNetwork } from '#platform/http/client-network.ts';
import type { Ctx } from '#src/context/context.ts';
import { deviceOf } from './device.ts';

/** It ends at a fixed moment, however it is used. */
export async function insertPunchoutSession(
  { db, now, userAgent, clientNetwork }: Ctx,
  {
    userId,
    punchoutSessionId,
    systemName,
    endsAt,
  }: {
    readonly userId: number;
    readonly punchoutSessionId: number;
    readonly systemName: string;
    readonly endsAt: Date;
  },
  tokenHash: Buffer,
): Promise<void> {
  const { browser, system, kind } = deviceOf(userAgent);
  await db.run(sql`
    insert into session.sessions (token_hash, user_id, started_at, renewed_at, expires_at, ends_at, is_sliding, browser,
      system, device_kind, network, log_in_method, punchout_session_id, punchout_name)
    values (${tokenHash}, ${userId}, ${now}, ${now}, ${endsAt}, ${endsAt}, false, ${browser}, ${system}, ${kind},
      ${shortenedNetwork(clientNetwork)}, 'punchout', ${punchoutSessionId}, ${systemName})`);
}

export async function deletePunchoutSessions(
  { db }: Pick<Ctx, 'db'>,
  punchoutSessionIds: readonly number[],
): Promise<void> {
  await db.run(sql`delete from session.sessions where punchout_session_id = any(${punchoutSessionIds}::bigint[])`);
}
