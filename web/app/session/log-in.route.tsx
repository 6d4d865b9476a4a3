import { pathWithinShop } from '@shop/contract/path-within-shop';
import type { PasskeyAnswer } from '@shop/contract/second-factor';
import { sessionApi } from '@shop/contract/session';
import { singleSignOnApi } from '@shop/contract/single-sign-on';
import { data, redirect } from 'react-router';
import { codePagePath } from './code-page-path.ts';
import { homePathOf } from '#app/lib/locale.ts';
import { useTexts } from '#app/lib/texts.ts';
import type { Route } from './+types/log-in.route.ts';
import { apiContext, type Api } from '#app/lib/api.ts';
import { messageText } from '#app/lib/message-text.ts';
import { useSession } from './session.ts';
import LogInForm from './log-in-form.tsx';

/** What the page says after a refused log-in; the password is never sent back. */
export type LogInOutcome = {
  readonly message: string;
  readonly email: string;
  /** Where people of this company log in with their account at work. */
  readonly companyUrl?: string;
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const redirectUrl = pathWithinShop(new URL(request.url).searchParams.get('redirectUrl'), homePathOf(params.locale));
  if (await context.get(apiContext).get(sessionApi.user)) throw redirect(redirectUrl);
  return { redirectUrl };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const redirectUrl = pathWithinShop(text('redirectUrl'), homePathOf(params.locale));
  if (form.has('passkey')) return logInWithPasskey(context.get(apiContext), form, redirectUrl);
  const answer = await context.get(apiContext).ask(
    sessionApi.logIn,
    {
      body: {
        'loginForm[email]': text('email'),
        'loginForm[password]': text('password'),
        'loginForm[redirectUrl]': redirectUrl,
        ...(text('stayLoggedIn') === '1' && { 'loginForm[stayLoggedIn]': '1' as const }),
      },
    },
    { isQuiet: true },
  );
  if (answer.ok && answer.reply.next === 'code') throw redirect(codePagePath(params.locale, redirectUrl));
  if (answer.ok) throw redirect(redirectUrl);
  const companyUrl = await companyUrlOf(context.get(apiContext), text('email'), redirectUrl);
  const outcome: LogInOutcome = {
    message: answer.messages.map((message) => message.message).join(' '),
    email: text('email'),
    ...(companyUrl !== undefined && { companyUrl }),
  };
  // With this status nothing is loaded anew: a page whose session has ended would be gone with what was typed on it.
  return data(outcome, { status: 401 });
}

/** The way through the company, where its people have one (docs/domain/single-sign-on.md#log-in). */
async function companyUrlOf(api: Api, email: string, redirectUrl: string): Promise<string | undefined> {
  if (!email.includes('@')) return undefined;
  const offer = await api.ask(singleSignOnApi.offer, { body: { email } }, { isQuiet: true, isForm: true });
  const startUrl = offer.ok ? offer.reply.startUrl : null;
  return startUrl === null ? undefined : `${startUrl}?redirectUrl=${encodeURIComponent(redirectUrl)}`;
}

/** The answer of a passkey, as the browser gave it; the contract says what it must look like. */
async function logInWithPasskey(api: Api, form: FormData, redirectUrl: string) {
  const passkey = passkeyIn(form);
  const body = { passkey, redirectUrl, stayLoggedIn: form.get('stayLoggedIn') === '1' };
  const answer = await api.ask(sessionApi.logInWithPasskey, { body }, { isQuiet: true, isForm: true });
  if (answer.ok) throw redirect(redirectUrl);
  const outcome: LogInOutcome = { message: messageText(answer), email: '' };
  return data(outcome, { status: 401 });
}

/** What is no passkey at all is refused as a wrong one. */
function passkeyIn(form: FormData): PasskeyAnswer {
  const text = form.get('passkey');
  try {
    return JSON.parse(typeof text === 'string' ? text : '') as PasskeyAnswer;
  } catch {
    return {} as PasskeyAnswer;
  }
}

export default function LogInRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('shell');
  const operator = useSession()?.operator;
  return (
    <div className="mx-auto max-w-100 py-10">
      <title>{`${t('logIn')} · ${operator?.name ?? ''}`}</title>
      <h1 className="mb-5">{t('logIn')}</h1>
      {operator && (
        <LogInForm
          redirectUrl={loaderData.redirectUrl}
          operator={operator}
          {...(actionData && { outcome: actionData })}
        />
      )}
    </div>
  );
}
