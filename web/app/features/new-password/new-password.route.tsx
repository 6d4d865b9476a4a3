import { pathWithinShop } from '@shop/contract/path-within-shop';
import { sessionApi } from '@shop/contract/session';
import { data, redirect } from 'react-router';
import type { Route } from './+types/new-password.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { homePathOf } from '#app/lib/locale.ts';
import { useTexts } from '#app/lib/texts.ts';
import { codePagePath } from '#app/session/code-page-path.ts';
import { useSession } from '#app/session/session.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { NewPasswordForm, type PasswordFaults } from './new-password-form.tsx';

export const handle = { texts: ['new-password'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { token } = params;
  const answer = await context.get(apiContext).ask(sessionApi.passwordLink, { params: { token } }, { isQuiet: true });
  if (answer.ok) return { link: answer.reply };
  return data({ link: null }, { status: 404 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const body = { password: text('password'), passwordRepeated: text('passwordRepeated') };
  const { token } = params;
  const answer = await context
    .get(apiContext)
    .ask(sessionApi.setPassword, { params: { token }, body }, { isQuiet: true });
  if (answer.ok) {
    const next = pathWithinShop(answer.reply.redirectUrl, homePathOf(params.locale));
    throw redirect(answer.reply.next === 'code' ? codePagePath(params.locale, next) : next);
  }
  const faults: PasswordFaults = { password: [], passwordRepeated: [] };
  for (const { field, message } of answer.messages) {
    faults[field === 'passwordRepeated' ? field : 'password'].push(message);
  }
  return faults;
}

export default function NewPasswordRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('new-password');
  const operator = useSession()?.operator;
  const { link } = loaderData;
  return (
    <div className="mx-auto max-w-110 py-10">
      <title>{`${t('title')} · ${operator?.name ?? ''}`}</title>
      {link ? (
        <>
          <NewPasswordForm {...link} faults={actionData} />
          <p className="mt-4 text-center text-note text-ink-2">
            {t('gone.expired')}{' '}
            <Link to="/restore-password" className="link underline">
              {t('gone.again')}
            </Link>
          </p>
        </>
      ) : (
        <EmptyState
          title={t('gone.title')}
          action={
            <div className="flex flex-wrap justify-center gap-x-4 gap-y-2">
              <Link to="/restore-password" className="link">
                {t('gone.again')}
              </Link>
              <Link to="/login" className="link">
                {t('gone.logIn')}
              </Link>
            </div>
          }
        >
          {t('gone.text')}
        </EmptyState>
      )}
    </div>
  );
}
