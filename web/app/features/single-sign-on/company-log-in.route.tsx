import { pathWithinShop } from '@shop/contract/path-within-shop';
import { singleSignOnApi, singleSignOnProblems } from '@shop/contract/single-sign-on';
import { useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Route } from './+types/company-log-in.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { homePathOf } from '#app/lib/locale.ts';
import { messageText } from '#app/lib/message-text.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';

export const handle = { texts: ['single-sign-on'] };

/** An address of the shop that logs out at a company; nothing else is linked to. */
const LOG_OUT = /^\/api\/sso\/[0-9a-f-]{36}\/log-out$/;

export function loader({ params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const left = searchParams.get('left') ?? '';
  return {
    redirectUrl: pathWithinShop(searchParams.get('redirectUrl'), homePathOf(params.locale)),
    problem: singleSignOnProblems.find((one) => one === searchParams.get('problem')) ?? null,
    logOutUrl: LOG_OUT.test(left) ? left : null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const [email, redirectUrl] = [form.get('email'), form.get('redirectUrl')].map(String);
  const answer = await context
    .get(apiContext)
    .ask(singleSignOnApi.offer, { body: { email: email ?? '' } }, { isQuiet: true, isForm: true });
  if (!answer.ok) return { email, message: messageText(answer) };
  const { startUrl } = answer.reply;
  if (startUrl === null) return { email };
  return { email, startUrl: `${startUrl}?redirectUrl=${encodeURIComponent(redirectUrl ?? '')}` };
}

/** Leads to the log-in of one's company, and says why it did not work (docs/domain/single-sign-on.md#log-in). */
export default function CompanyLogInRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { redirectUrl, problem, logOutUrl } = loaderData;
  const t = useTexts('single-sign-on');
  const operator = useSession()?.operator;
  const title = t(logOutUrl === null ? 'logIn.title' : 'logIn.leftTitle');
  return (
    <div className="mx-auto max-w-100 py-10">
      <title>{`${title} · ${operator?.name ?? ''}`}</title>
      <h1 className="mb-3">{title}</h1>
      {logOutUrl !== null && (
        <>
          <p className="mb-5">{t('logIn.leftText')}</p>
          <a href={logOutUrl} className={buttonLook('primary')}>
            {t('logIn.leave')}
          </a>
        </>
      )}
      {logOutUrl === null && (
        <>
          {problem !== null && !actionData && (
            <div role="alert" className="mb-5">
              <Note tone="error">{t(`problem.${problem}`)}</Note>
            </div>
          )}
          <p className="mb-5">{t('logIn.text')}</p>
          <EmailForm redirectUrl={redirectUrl} answer={actionData} />
        </>
      )}
    </div>
  );
}

type FormProps = {
  readonly redirectUrl: string;
  readonly answer: Route.ComponentProps['actionData'];
};

function EmailForm({ redirectUrl, answer }: FormProps) {
  const t = useTexts('single-sign-on');
  const { state } = useNavigation();
  const startUrl = answer?.startUrl;
  // The provider is another host, which a form may not lead to: without scripts the link below does.
  useEffect(() => {
    if (startUrl !== undefined) location.assign(startUrl);
  }, [startUrl]);
  return (
    <Form method="post" className="grid gap-3.5">
      <input type="hidden" name="redirectUrl" value={redirectUrl} />
      <TextField
        name="email"
        type="email"
        label={t('logIn.email')}
        autoComplete="email"
        defaultValue={answer?.email}
        required
        maxLength={254}
        {...(answer && startUrl === undefined && { error: answer.message ?? t('logIn.none') })}
      />
      {startUrl === undefined ? (
        <Button type="submit" look="primary" size="wide" state={state === 'idle' ? 'default' : 'busy'}>
          {t('logIn.submit')}
        </Button>
      ) : (
        <a href={startUrl} className={buttonLook('primary')}>
          {t('logIn.go')}
        </a>
      )}
      <Link to={`/login?redirectUrl=${encodeURIComponent(redirectUrl)}`} className="link text-small">
        {t('logIn.password')}
      </Link>
    </Form>
  );
}
