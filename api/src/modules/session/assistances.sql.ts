import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';

type Wanted = { readonly userId: number; readonly staffId: number; readonly isViewOnly: boolean };

/** In this session the member of staff works in the user's name from now on. It must be his own. */
export async function beginAssistance(
  { db, now, sessionId }: Pick<Ctx, 'db' | 'now' | 'sessionId'>,
  { userId, staffId, isViewOnly }: Wanted,
): Promise<void> {
  await db.run(sql`
    update session.sessions set user_id = ${userId}, assisting_since = ${now}, is_view_only = ${isViewOnly}
    where id = ${sessionId} and staff_id = ${staffId}`);
}

/** @returns whom he assisted, also where that user is blocked now; undefined for nobody */
export async function endAssistance(
  { db, sessionId }: Pick<Ctx, 'db' | 'sessionId'>,
  staffId: number,
): Promise<number | undefined> {
  const ended = await db.first<{ userId: number }>(sql`
    update session.sessions s set user_id = null, assisting_since = null, is_view_only = false
    from session.sessions before
    where s.id = ${sessionId} and s.staff_id = ${staffId} and before.id = s.id and before.user_id is not null
    returning before.user_id as "userId"`);
  return ended?.userId;
}

/** Whoever assists one of these users, or is one of these members of staff, goes on in his own name. */
export async function endAssistancesOf(
  { db }: Pick<Ctx, 'db'>,
  { userIds = [], staffIds = [] }: { readonly userIds?: readonly number[]; readonly staffIds?: readonly number[] },
): Promise<void> {
  await db.run(sql`
    update session.sessions set user_id = null, assisting_since = null, is_view_only = false
    where staff_id is not null and (user_id = any(${userIds}::int[]) or staff_id = any(${staffIds}::int[]))`);
}
