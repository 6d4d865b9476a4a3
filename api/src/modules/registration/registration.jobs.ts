import { z } from 'zod/mini';
import { job, outlastsOutage } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { findCompanyByNumber } from '../companies/index.ts';
import { findAccount, listAdmins } from '../company-users/index.ts';
import { createPasswordLink } from '../session/index.ts';
import { applicationsOver } from './application.rules.ts';
import {
  deleteApplication,
  deleteApplications,
  expireApplications,
  findApplication,
  insertEvent,
  listEvents,
  type StoredApplication,
} from './applications.sql.ts';
import { deleteContactRequests, findContactRequest } from './contact-requests.sql.ts';
import { writeAccessRequest, writeContactRequest } from './emails/write-contact.ts';
import { writeToApplicant } from './emails/write-to-applicant.ts';
import { writeToOperator } from './emails/write-to-operator.ts';

const emailKinds = [
  ...(['confirm', 'received', 'question', 'accepted', 'refused', 'expired'] as const),
  ...(['toOperator', 'answered'] as const),
] as const;

/**
 * An e-mail about an application as it is when the e-mail is written. Safe to repeat: the mail port delivers the same e-mail once,
 * and the link that it holds is the same.
 */
export const sendRegistrationEmail = job({
  name: 'registration.email',
  input: z.strictObject({ id: z.int(), version: z.int(), kind: z.enum(emailKinds) }),
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: async (ctx: Ctx, { id, version, kind }) => {
    const application = await findApplication(ctx, id);
    if (!application) return;
    if (kind === 'confirm' && !(await mayBeConfirmed(ctx, application))) return;
    const events = await listEvents(ctx, id);
    const textOf = (event: string) => events.findLast((one) => one.kind === event)?.text ?? '';
    const about = { application, key: `registration-${kind}-${id}-${version}` };
    if (kind === 'toOperator' || kind === 'answered') {
      await ctx.mail.send(writeToOperator(ctx, about, { kind, text: kind === 'answered' ? textOf('answered') : '' }));
      return;
    }
    const text = kind === 'question' ? textOf('asked') : kind in decisions ? textOf(kind) : '';
    await ctx.mail.send(
      writeToApplicant(ctx, about, { kind, text, path: (await linkOf(ctx, application, kind)) ?? null }),
    );
  },
});

const decisions = { accepted: true, refused: true };

/** Whoever has a log-in already is told so instead, and his application ends: nobody else learns of it. */
async function mayBeConfirmed(ctx: Ctx, application: StoredApplication): Promise<boolean> {
  if (application.state !== 'unconfirmed') return false;
  if (!(await findAccount(ctx, application.email))) return true;
  const about = { application, key: `registration-known-${application.id}` };
  await ctx.mail.send(writeToApplicant(ctx, about, { kind: 'known', text: '', path: 'restore-password' }));
  await deleteApplication(ctx, application.id);
  return false;
}

/** The page to which an e-mail leads, without language. */
async function linkOf(ctx: Ctx, application: StoredApplication, kind: string): Promise<string | undefined> {
  const { id, confirmToken, answerToken, userId } = application;
  if (kind === 'confirm') return `register/confirm/${confirmToken}`;
  if (kind === 'question' && answerToken !== null) return `register/answer/${answerToken}`;
  if (kind === 'expired') return 'register';
  if (kind !== 'accepted' || userId === null) return undefined;
  return createPasswordLink(ctx, { kind: 'user', id: userId }, { purpose: 'invitation', key: `registration-${id}` });
}

/** How many e-mails a company's administrators get in a day because somebody wants access. */
const accessLimit = { name: 'registration.access', max: 5, windowMs: 86_400_000 };

/** To the administrators of the customer that was named, or to sales where there is none or a call is wished. */
export const sendContactRequest = job({
  name: 'registration.contact',
  input: z.strictObject({ id: z.int() }),
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: async (ctx: Ctx, { id }) => {
    const request = await findContactRequest(ctx, id);
    if (!request) return;
    const { kind, customerNumber: number, zipCode } = request;
    const company = kind === 'access' ? await findCompanyByNumber(ctx, { number, zipCode }) : undefined;
    const admins = company ? await listAdmins(ctx, company.id) : [];
    if (!company || admins.length === 0) {
      await ctx.mail.send(writeContactRequest(ctx, request, id));
      return;
    }
    if ((await ctx.rateLimiter.claim(ctx, accessLimit, `company ${company.id}`)) > 0) return;
    for (const admin of admins) await ctx.mail.send(writeAccessRequest(ctx, request, { ...admin, id }));
  },
});

/** Every night: what nobody has decided or confirmed ends (docs/domain/registration.md#applications). */
export const endOldApplications = job({
  name: 'registration.end-old',
  input: z.object({}),
  attemptsMax: 3,
  cron: '40 2 * * *',
  run: async (ctx: Ctx) => {
    const { undecided, decided } = applicationsOver(ctx.now);
    await ctx.db.transaction(async (db) => {
      for (const { id, version } of await expireApplications({ db, now: ctx.now }, undecided)) {
        await insertEvent({ db, now: ctx.now }, id, { kind: 'expired', by: '', text: '' });
        await ctx.jobs.enqueue(db, sendRegistrationEmail, { id, version, kind: 'expired' });
      }
      await deleteApplications({ db }, decided);
      await deleteContactRequests({ db }, undecided);
    });
  },
});
