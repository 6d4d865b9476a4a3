import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse, ShopError, type FieldFault } from '@shop/contract/errors';
import { personFaults } from '@shop/contract/person';
import { COMPANY_USERS_MAX, type ImportedUser, type userManagementApi } from '@shop/contract/user-management';
import { inTransaction } from '#platform/db.ts';
import { queuedJob } from '#platform/jobs.ts';
import type { RateLimit } from '#platform/rate-limiter/rate-limiter.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { recordAudit } from '../../audit-trail/index.ts';
import {
  actorName,
  auditOfInvitation,
  countUsers,
  insertUser,
  listTakenEmails,
  listUsernames,
  lockCompany,
  NOBODYS_HASH,
  showUser,
  type StoredUser,
} from '../../company-users/index.ts';
import { freeUsername, isUsername, rightsOf, usernameOf } from '../new-user.rules.ts';
import { inviteUser } from '../user-management.jobs.ts';

type Api = typeof userManagementApi;
type Wanted = ImportedUser & { readonly username?: string };

/** Invitations of one company. */
const invitationLimit: RateLimit = { name: 'userManagement.invitations', max: 2000, windowMs: 86_400_000 };

/**
 * Adds a user and invites him (docs/domain/company-users.md#invitations).
 * @throws ShopError `request.invalid` with what is wrong at which field, `companyUser.too_many`, `request.too_many`
 */
export async function createUser(
  ctx: BuyerCtx,
  wanted: InputOf<Api['create']>['body'],
): Promise<ReplyOf<Api['create']>> {
  const [user] = await addUsers(ctx, [wanted], () => '');
  if (!user) throw new Error('One user that is added is one user');
  return { user: showUser(user) };
}

/** All of a file, or none. @throws ShopError as `createUser`, with the place in the list in the names of the fields */
export async function addImportedUsers(
  ctx: BuyerCtx,
  { users }: InputOf<Api['addImport']>['body'],
): Promise<ReplyOf<Api['addImport']>> {
  const added = await addUsers(ctx, users, (index) => `users.${index}.`);
  return { added: added.length };
}

async function addUsers(
  ctx: BuyerCtx,
  users: readonly Wanted[],
  pathOf: (index: number) => string,
): Promise<readonly StoredUser[]> {
  const faults = users.flatMap((user, index) =>
    [...personFaults(user), ...usernameFaults(user)].map((fault) => ({ ...fault, field: pathOf(index) + fault.field })),
  );
  refuseFaults(faults);
  return inTransaction(ctx, async (ctx) => {
    await lockCompany(ctx);
    await requireRoom(ctx, users.length);
    refuseFaults(await takenFaults(ctx, users, pathOf));
    const names = await usernamesFor(ctx, users);
    const added: StoredUser[] = [];
    for (const [index, user] of users.entries()) {
      const stored = await insertUser(
        ctx,
        { ...toNewUser(user), customerUsername: names[index] ?? '' },
        actorName(ctx),
      );
      // Somebody of another company was faster by a moment.
      added.push(stored ?? refuseFaults([emailTaken(pathOf(index))]));
    }
    for (const user of added) await recordAudit(ctx, auditOfInvitation(user));
    const invitation = { by: actorName(ctx), companyName: ctx.buyer.companyName };
    await ctx.jobs.enqueueAll(
      ctx.db,
      added.map(({ userId }) => queuedJob(inviteUser, { userId, ...invitation })),
    );
    return added;
  });
}

function toNewUser({ cartLimit, permissions, username: _, ...person }: Wanted) {
  return { ...person, ...rightsOf(permissions), cartLimitCents: cartLimit, passwordHash: NOBODYS_HASH };
}

/** @throws ShopError `companyUser.too_many`, `request.too_many` */
async function requireRoom(ctx: BuyerCtx, count: number): Promise<void> {
  const { all } = await countUsers(ctx, { q: '' });
  if (all + count > COMPANY_USERS_MAX) refuse('companyUser.too_many', { max: COMPANY_USERS_MAX });
  const seconds = await ctx.rateLimiter.claim(ctx, invitationLimit, `company ${ctx.buyer.companyId}`);
  if (seconds > 0) refuse('request.too_many', { seconds });
}

function usernameFaults({ username = '' }: Wanted): readonly FieldFault[] {
  return username === '' || isUsername(username) ? [] : [{ code: 'companyUser.username_taken', field: 'username' }];
}

const emailTaken = (path: string): FieldFault => ({ code: 'companyUser.email_taken', field: `${path}email` });

/** Addresses that somebody has, or that stand twice in the list; names that were chosen and are taken. */
async function takenFaults(
  ctx: BuyerCtx,
  users: readonly Wanted[],
  pathOf: (index: number) => string,
): Promise<readonly FieldFault[]> {
  const chosen = users.flatMap(({ username }) => (username ? [username.toLowerCase()] : []));
  const [emails, names] = await Promise.all([
    listTakenEmails(
      ctx,
      users.map(({ email }) => email),
    ),
    chosen.length === 0 ? new Set<string>() : listUsernames(ctx, chosen),
  ]);
  const seen = new Set(emails);
  const faults: FieldFault[] = [];
  for (const [index, { email, username = '' }] of users.entries()) {
    if (seen.has(email.toLowerCase())) faults.push(emailTaken(pathOf(index)));
    seen.add(email.toLowerCase());
    if (names.has(username.toLowerCase())) {
      faults.push({ code: 'companyUser.username_taken', field: `${pathOf(index)}username` });
    }
  }
  return faults;
}

async function usernamesFor(ctx: BuyerCtx, users: readonly Wanted[]): Promise<readonly string[]> {
  const wanted = users.map(({ firstName, lastName }) => usernameOf(firstName, lastName));
  const taken = new Set(await listUsernames(ctx, wanted));
  return users.map(({ username = '' }, index) => {
    const name = username || freeUsername(wanted[index] ?? '', taken);
    taken.add(name.toLowerCase());
    return name;
  });
}

function refuseFaults(faults: readonly [FieldFault, ...FieldFault[]]): never;
function refuseFaults(faults: readonly FieldFault[]): void;
function refuseFaults(faults: readonly FieldFault[]): void {
  if (faults.length > 0) throw new ShopError('request.invalid', {}, { faults: faults.slice(0, 20) });
}
