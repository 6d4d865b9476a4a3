import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { DatabaseStartError } from './database-start-error.ts';

/** The account the database runs as. */
export type Account = { readonly uid: number; readonly gid: number; readonly name: string };

/**
 * Who runs the database: this process's own account, or for root, whom PostgreSQL refuses, the one that already
 * owns the state folder, else `postgres`, else `nobody`.
 * @throws DatabaseStartError when root finds no other account, or the account has no name (initdb needs one)
 */
export function chooseAccount(ownerUid: number, passwd = readPasswd()): Account {
  const uid = process.getuid?.() ?? -1;
  if (uid !== 0) {
    const own = passwd.find((account) => account.uid === uid);
    if (own || process.platform !== 'linux') return own ?? { uid, gid: process.getgid?.() ?? -1, name: String(uid) };
    throw new DatabaseStartError(
      `The built-in database needs a named account, and user number ${uid} has no entry in /etc/passwd. ` +
        `Add one, or set DATABASE_URL.`,
    );
  }
  const found =
    passwd.find((account) => ownerUid !== 0 && account.uid === ownerUid) ??
    passwd.find((account) => account.name === 'postgres') ??
    passwd.find((account) => account.name === 'nobody');
  if (found) return found;
  throw new DatabaseStartError(
    `Running as root, and there is no account "postgres" or "nobody" to run the database as. ` +
      `Start the shop under another account, or set DATABASE_URL.`,
  );
}

/** Spawn options that run a program as `account`; nothing to change when we are that account. */
export function runAs(account: Account): { uid?: number; gid?: number } {
  return process.getuid?.() === 0 ? { uid: account.uid, gid: account.gid } : {};
}

/** Whether `account` may pass through `folder` and all folders above it. */
export function canEnter(account: Account, folder: string): boolean {
  const answer = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...runAs(account), cwd: '/' });
  return answer.status === 0;
}

function readPasswd(): readonly Account[] {
  const text = process.platform === 'linux' ? readFileSync('/etc/passwd', 'utf8') : '';
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
