import { secondFactorApi } from '@shop/contract/second-factor';
import { sessionApi } from '@shop/contract/session';
import type { Route } from './+types/security.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionList, type SessionsEnded } from './session-list.tsx';

export const handle = { texts: ['sign-in-security'] };

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [sessions, secondFactor] = await Promise.all([api.get(sessionApi.sessions), api.get(secondFactorApi.state)]);
  return { sessions, secondFactor };
}

/** Ends the session that the pressed button names, or all others. */
export async function action({ context, request }: Route.ActionArgs): Promise<SessionsEnded> {
  const api = context.get(apiContext);
  const sessionId = (await request.formData()).get('sessionId');
  if (typeof sessionId !== 'string') return { others: (await api.get(sessionApi.endOtherSessions)).ended };
  const answer = await api.ask(sessionApi.endSession, { params: { sessionId } }, { isQuiet: true });
  return answer.ok ? { one: true } : { refusal: answer.messages.map(({ message }) => message).join(' ') };
}

/** How somebody logs in, and where he is logged in (docs/domain/session.md#where-am-i-logged-in). */
export default function SecurityRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('sign-in-security');
  const operator = useSession()?.operator;
  return (
    <>
      <title>{`${t('title')} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb here={t('title')} />
      <h1 className="mb-5 max-sm:mt-4">{t('title')}</h1>
      <div className="grid items-start gap-6 pb-10 md:grid-cols-2">
        <SecondFactorCard {...loaderData.secondFactor} />
        <SessionList sessions={loaderData.sessions} outcome={actionData} />
      </div>
    </>
  );
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];
