import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';

export type PendingLogIn = {
  readonly companyId: number;
  /** Of the connection as it was at the start. */
  readonly connectionVersion: number;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectUrl: string;
  readonly trialUserId: number | null;
};

type Keys = { readonly stateHash: Buffer; readonly browserHash: Buffer };

export async function insertPending(
  { db }: Pick<Ctx, 'db'>,
  { companyId, connectionVersion, nonce, codeVerifier, redirectUrl, trialUserId }: PendingLogIn,
  { stateHash, browserHash, expiresAt }: Keys & { readonly expiresAt: Date },
): Promise<void> {
  await db.run(sql`
    insert into single_sign_on.pending_log_ins (state_hash, browser_hash, company_id, connection_version, nonce,
      code_verifier, redirect_url, trial_user_id, expires_at)
    values (${stateHash}, ${browserHash}, ${companyId}, ${connectionVersion}, ${nonce}, ${codeVerifier}, ${redirectUrl},
      ${trialUserId}, ${expiresAt})`);
}

/** Once, and only in the browser that began it: of two that come back with one state, one gets it. */
export async function takePending(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { stateHash, browserHash }: Keys,
): Promise<PendingLogIn | undefined> {
  return db.first<PendingLogIn>(sql`
    delete from single_sign_on.pending_log_ins
    where state_hash = ${stateHash} and browser_hash = ${browserHash} and expires_at > ${now}
    returning company_id as "companyId", connection_version as "connectionVersion", nonce,
      code_verifier as "codeVerifier", redirect_url as "redirectUrl", trial_user_id as "trialUserId"`);
}

export async function deleteExpiredPending({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await db.run(sql`delete from single_sign_on.pending_log_ins where expires_at <= ${now}`);
}
