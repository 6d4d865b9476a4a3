import { secondFactorApi } from '@shop/contract/second-factor';
import { sessionApi } from '@shop/contract/session';
import type { Route } from './+types/security.route.ts';
import { apiContext, type Api } from '#app/lib/api.ts';
import { formatDate } from '#app/lib/format.ts';
import { messageText } from '#app/lib/message-text.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Note } from '#app/ui/note.tsx';
import { CompanyRuleCard } from './company-rule-card.tsx';
import { PasskeyCard } from './passkey-card.tsx';
import { RecoveryCodesCard } from './recovery-codes-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionList, type SessionsEnded } from './session-list.tsx';

export const handle = { texts: ['sign-in-security'] };

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [sessions, secondFactor, rule] = await Promise.all([
    api.get(sessionApi.sessions),
    api.get(secondFactorApi.state),
    findCompanyRule(api),
  ]);
  return { sessions, secondFactor, rule };
}

/** Undefined for all who manage no company, and before they have a second factor that they must have. */
async function findCompanyRule(api: Api) {
  const user = await api.get(sessionApi.user);
  if (!user?.permissions.includes('manageCompanyUsers') || user.missingFactor?.isDue) return undefined;
  return api.get(secondFactorApi.companyRule);
}

/** Ends the session that the pressed button names, or all others. */
export async function action({ context, request }: Route.ActionArgs): Promise<SessionsEnded> {
  const api = context.get(apiContext);
  const sessionId = (await request.formData()).get('sessionId');
  if (typeof sessionId !== 'string') return { others: (await api.get(sessionApi.endOtherSessions)).ended };
  const answer = await api.ask(sessionApi.endSession, { params: { sessionId } }, { isQuiet: true });
  return answer.ok ? { one: true } : { refusal: messageText(answer) };
}

/** How somebody logs in, and where he is logged in (docs/domain/session.md#where-am-i-logged-in). */
export default function SecurityRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('sign-in-security');
  const operator = useSession()?.operator;
  const { passkeys, confirmedAt, recoveryCodesLeft, missing } = loaderData.secondFactor;
  const proofs = { hasPasskey: passkeys.length > 0, hasApp: confirmedAt !== null };
  const hasFactor = proofs.hasPasskey || proofs.hasApp;
  return (
    <>
      <title>{`${t('title')} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb here={t('title')} />
      <h1 className="mb-5 max-sm:mt-4">{t('title')}</h1>
      {missing && (
        <div className="mb-6">
          <Note tone="warning">
            {missing.isDue ? t('missing.now') : t('missing.from', { day: formatDate(missing.fromDay) })}
          </Note>
        </div>
      )}
      <div className="grid items-start gap-6 pb-10 md:grid-cols-2">
        <div className="grid gap-6">
          <PasskeyCard passkeys={passkeys} proofs={proofs} />
          <SecondFactorCard confirmedAt={confirmedAt} />
          {hasFactor && <RecoveryCodesCard left={recoveryCodesLeft} proofs={proofs} />}
          {loaderData.rule && <CompanyRuleCard {...loaderData.rule} />}
        </div>
        <SessionList sessions={loaderData.sessions} outcome={actionData} />
      </div>
    </>
  );
}
