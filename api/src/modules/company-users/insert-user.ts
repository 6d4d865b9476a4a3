import { randomBytes } from 'node:crypto';
import type { Permission } from '@shop/contract/permissions';
import type { Locale } from '@shop/contract/values';
import type { Ctx } from '#src/context/context.ts';
import { insertUserRow, listUsernames } from './insert-user.sql.ts';
import { hashPassword } from './password-hash.ts';

export type NewUser = {
  readonly companyId: number;
  readonly email: string;
  readonly salutation: '' | 'mr' | 'ms';
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly locale: Locale;
  readonly isAdmin: boolean;
  readonly permissions: readonly Permission[];
  readonly defaultAddressId: number | null;
};

/** A password that nobody knows, until its owner sets one by a link. */
export function unknownPasswordHash(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'));
}

/**
 * Makes a user of a company.
 * @param passwordHash made before the transaction: it takes long on purpose
 * @returns his id; undefined where somebody has the e-mail address already
 */
export async function insertCompanyUser(
  ctx: Pick<Ctx, 'db'>,
  user: NewUser,
  passwordHash: string,
): Promise<number | undefined> {
  return insertUserRow(ctx, { ...user, passwordHash, username: await freeUsername(ctx, user.email) });
}

/** What stands before the @, with a number where somebody has it already. */
export async function freeUsername(ctx: Pick<Ctx, 'db'>, email: string): Promise<string> {
  const preferred = (email.split('@')[0] ?? '').slice(0, 50).padEnd(2, '-');
  const taken = await listUsernames(ctx, preferred);
  let name = preferred;
  for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${preferred}${count}`;
  return name;
}
