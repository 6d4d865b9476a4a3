import { pathWithinShop } from '@shop/contract/path-within-shop';
import { sessionApi } from '@shop/contract/session';
import { Form, redirect, useNavigation } from 'react-router';
import type { Route } from './+types/code.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { homePathOf } from '#app/lib/locale.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { textOf } from './form-text.ts';

export const handle = { texts: ['sign-in-security'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const redirectUrl = pathWithinShop(new URL(request.url).searchParams.get('redirectUrl'), homePathOf(params.locale));
  if (await context.get(apiContext).get(sessionApi.user)) throw redirect(redirectUrl);
  return { redirectUrl };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const body = { code: textOf(form, 'code'), redirectUrl: textOf(form, 'redirectUrl') };
  const answer = await context.get(apiContext).ask(sessionApi.logInWithCode, { body }, { isQuiet: true, isForm: true });
  if (answer.ok) throw redirect(pathWithinShop(answer.reply.redirectUrl, homePathOf(params.locale)));
  return { message: answer.messages.map(({ message }) => message).join(' ') };
}

/** The second step of a log-in (docs/domain/second-factor.md#log-in). Works without scripts. */
export default function CodeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('sign-in-security');
  const operator = useSession()?.operator;
  const { state } = useNavigation();
  return (
    <div className="mx-auto max-w-100 py-10">
      <title>{`${t('codePage.title')} · ${operator?.name ?? ''}`}</title>
      <h1 className="mb-3">{t('codePage.title')}</h1>
      <p className="mb-5">{t('codePage.text')}</p>
      <Form method="post" className="grid gap-3.5">
        <input type="hidden" name="redirectUrl" value={loaderData.redirectUrl} />
        <TextField
          name="code"
          label={t('codePage.code')}
          help={t('codePage.help')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          required
          maxLength={40}
          {...(actionData && { error: actionData.message })}
        />
        <Button type="submit" look="primary" size="wide" state={state === 'idle' ? 'default' : 'busy'}>
          {t('codePage.submit')}
        </Button>
        <Link to="/login" className="link text-small">
          {t('codePage.back')}
        </Link>
      </Form>
    </div>
  );
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];
