import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';

type LinkCtx = Pick<Ctx, 'db' | 'now'>;

/** A link that is kept: only the hash of its token. */
export type DecisionLink = {
  readonly tokenHash: Buffer;
  readonly orderId: number;
  /** What the e-mail told. */
  readonly entryId: number;
  readonly userId: number;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
};

/** A job that runs twice makes the same link, which lasts as long as its e-mail says; one that was used stays so. */
export async function insertLink({ db }: LinkCtx, link: Omit<DecisionLink, 'usedAt'>): Promise<void> {
  await db.run(sql`
    insert into parked.decision_links (token_hash, order_id, entry_id, user_id, expires_at)
    values (${link.tokenHash}, ${link.orderId}, ${link.entryId}, ${link.userId}, ${link.expiresAt})
    on conflict (token_hash) do update set expires_at = excluded.expires_at
    where decision_links.used_at is null`);
}

/** Also one that is used or too old: its page says what has happened. */
export async function findLink({ db }: LinkCtx, tokenHash: Buffer): Promise<DecisionLink | undefined> {
  return db.first<DecisionLink>(sql`
    select token_hash as "tokenHash", order_id as "orderId", entry_id as "entryId", user_id as "userId",
      expires_at as "expiresAt", used_at as "usedAt"
    from parked.decision_links where token_hash = ${tokenHash}`);
}

/** Whether it still decided: of two who use a link at once, one does. */
export async function useLink({ db, now }: LinkCtx, tokenHash: Buffer): Promise<boolean> {
  const count = await db.run(sql`
    update parked.decision_links set used_at = ${now}
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}`);
  return count > 0;
}

/** The page of a link says for a while what has happened; then it is gone. */
export async function deleteLinksBefore({ db }: Pick<Ctx, 'db'>, instant: Date): Promise<void> {
  await db.run(sql`delete from parked.decision_links where expires_at < ${instant}`);
}
