import { pathWithinShop } from '@shop/contract/path-within-shop';
import { sessionApi } from '@shop/contract/session';
import { Suspense } from 'react';
import { Form, redirect, useFetcher, useNavigation } from 'react-router';
import type { Route } from './+types/code.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { homePathOf } from '#app/lib/locale.ts';
import { useTexts } from '#app/lib/texts.ts';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { messageText } from '#app/lib/message-text.ts';
import type { LogInOutcome } from '#app/session/log-in.route.tsx';
import { PasskeyPlace } from '#app/session/passkey-place.tsx';
import { useSession } from '#app/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Link, useLocalPath } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { textOf } from './form-text.ts';

const PasskeyLogIn = lazyComponent(() => import('#app/session/passkey-log-in.tsx'));

export const handle = { texts: ['sign-in-security'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const redirectUrl = pathWithinShop(new URL(request.url).searchParams.get('redirectUrl'), homePathOf(params.locale));
  if (await context.get(apiContext).get(sessionApi.user)) throw redirect(redirectUrl);
  const waiting = await context.get(apiContext).ask(sessionApi.waitingLogIn, undefined, { isQuiet: true });
  if (!waiting.ok) throw redirect(`${homePathOf(params.locale)}/login?redirectUrl=${encodeURIComponent(redirectUrl)}`);
  return { redirectUrl, ...waiting.reply };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const body = { code: textOf(form, 'code'), redirectUrl: textOf(form, 'redirectUrl') };
  const answer = await context.get(apiContext).ask(sessionApi.logInWithCode, { body }, { isQuiet: true, isForm: true });
  if (answer.ok) throw redirect(pathWithinShop(answer.reply.redirectUrl, homePathOf(params.locale)));
  return { message: messageText(answer) };
}

/** The second step of a log-in (docs/domain/second-factor.md#log-in). Works without scripts. */
export default function CodeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('sign-in-security');
  const operator = useSession()?.operator;
  const { state } = useNavigation();
  const localPath = useLocalPath();
  const passkeyFetcher = useFetcher<LogInOutcome>();
  const { redirectUrl, hasApp, hasPasskey } = loaderData;
  return (
    <div className="mx-auto max-w-100 py-10">
      <title>{`${t('codePage.title')} · ${operator?.name ?? ''}`}</title>
      <h1 className="mb-3">{t('codePage.title')}</h1>
      <p className="mb-5">{t(hasApp ? 'codePage.text' : 'codePage.passkeyText')}</p>
      {hasPasskey && (
        <div className="mb-5 grid gap-3">
          {passkeyFetcher.data && <Note tone="error">{passkeyFetcher.data.message}</Note>}
          <Suspense fallback={<PasskeyPlace />}>
            <PasskeyLogIn
              onAnswer={(passkey) =>
                void passkeyFetcher.submit({ passkey, redirectUrl }, { method: 'post', action: localPath('/login') })
              }
            />
          </Suspense>
        </div>
      )}
      <Form method="post" className="grid gap-3.5">
        <input type="hidden" name="redirectUrl" value={redirectUrl} />
        <TextField
          name="code"
          label={t(hasApp ? 'codePage.code' : 'codePage.recoveryCode')}
          help={t(hasApp ? 'codePage.help' : 'codePage.recoveryHelp')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus={!hasPasskey}
          required
          maxLength={40}
          {...(actionData && { error: actionData.message })}
        />
        <Button
          type="submit"
          look={hasApp ? 'primary' : 'quiet'}
          size="wide"
          state={state === 'idle' ? 'default' : 'busy'}
        >
          {t('codePage.submit')}
        </Button>
        <Link to="/login" className="link text-small">
          {t('codePage.back')}
        </Link>
      </Form>
    </div>
  );
}
