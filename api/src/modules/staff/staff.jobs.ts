import { passwordLinkMinutes } from '@shop/contract/session';
import { z } from 'zod/mini';
import { job, outlastsOutage } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { composeEmail, emailWords } from '../notifications/index.ts';
import { createPasswordLink } from '../session/index.ts';
import de from './emails/messages/de.json' with { type: 'json' };
import en from './emails/messages/en.json' with { type: 'json' };
import fr from './emails/messages/fr.json' with { type: 'json' };
import it from './emails/messages/it.json' with { type: 'json' };
import { findMember } from './staff.sql.ts';

const sayIn = emailWords('staff', { de, fr, it, 'en-US': en }, { 'invitation.valid': 'footnote' });

/** Invites somebody of the staff who has not set his password yet. Safe to repeat: every attempt makes the same link. */
export const inviteStaff = job({
  name: 'notifications.staff-invitation',
  input: z.strictObject({ staffId: z.int(), by: z.string() }),
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: async (ctx: Ctx, { staffId, by }) => {
    const member = await findMember(ctx, staffId);
    if (!member?.isActive || member.invitedAt === null) return;
    const path = await createPasswordLink(
      ctx,
      { kind: 'staff', id: staffId },
      { purpose: 'invitation', key: `staff invitation ${staffId} ${member.invitedAt.toISOString()}` },
    );
    const say = sayIn(member.locale);
    const { operator } = ctx;
    await ctx.mail.send(
      composeEmail(
        operator,
        member.locale,
        { to: member.email, idempotencyKey: `staff-invitation-${path}` },
        {
          subject: say('invitation.subject', { operator: operator.name }),
          name: `${member.firstName} ${member.lastName}`,
          opening: say('invitation.opening', { by, operator: operator.name }),
          facts: [[say('invitation.username'), member.username]],
          footnote: say('invitation.valid', { days: passwordLinkMinutes.invitation / (24 * 60) }),
          link: { text: say('invitation.link'), path },
        },
      ),
    );
  },
});
