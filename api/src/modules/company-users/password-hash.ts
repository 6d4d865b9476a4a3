import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { makeTurns } from '#platform/workers/turns.ts';

// Argon2id is the library's default algorithm; 19 MiB and two passes (docs/domain/session.md#passwords).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** As many at once as there are cores, in the order in which they came: more at once would only take longer. */
const atOnceMax = availableParallelism();
const turns = makeTurns({ atOnceMax, ofOneMax: atOnceMax, waitingOfOneMax: Infinity });
const EVERYBODY = { owner: 'everybody' };

/** What an unknown name is checked against, so that it takes as long as a known one. Nobody knows a password for it. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$LF3o2LAp3kiTs0kkq3RQ9g$pwrdsENuWez/F46FzIbfgaJHCNnUQw9pKNEV/xu6sKI';

export function hashPassword(password: string): Promise<string> {
  return turns.take(() => hash(spell(password), cost), EVERYBODY);
}

/**
 * Whether this is the password of the account. Takes the same time when there is no account
 * (docs/domain/session.md#log-in-attempts).
 * @param account undefined for an unknown name
 */
export async function isPasswordOf(
  account: { readonly passwordHash: string } | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await turns.take(() => verify(account?.passwordHash ?? NOBODYS_HASH, spell(password)), EVERYBODY);
  return isRight && account !== undefined;
}

/** One spelling for letters that keyboards send in several: `é` as one character or as two. */
function spell(password: string): string {
  return password.normalize('NFC');
}
