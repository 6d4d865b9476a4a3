import { registrationApi } from '@shop/contract/registration';
import { redirect } from 'react-router';
import type { Route } from './+types/register.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { openToSearchEngines } from '#app/lib/search-engines.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { Note } from '#app/ui/note.tsx';
import { RegisterAside } from './register-aside.tsx';
import { registerBody, RegisterForm } from './register-form.tsx';

export const handle = { texts: ['registration', 'form'] };

export const meta = openToSearchEngines;

/** Also loaded by the dialog of the log-in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const info = await context.get(apiContext).get(registrationApi.info);
  return { info, isSent: new URL(request.url).searchParams.has('sent'), checkTexts: checkTextsOf(request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const answer = await context
    .get(apiContext)
    .ask(registrationApi.register, { body: registerBody(values) }, { isForm: true });
  if (!answer.ok) return refusedForm(answer, values);
  throw redirect(`/${params.locale}/register?sent`);
}

export default function RegisterRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('registration');
  const operator = useSession()?.operator;
  const { info, isSent, checkTexts } = loaderData;
  return (
    <div className="pb-6 max-sm:pt-4">
      <title>{`${t('title')} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb here={t('title')} />
      <h1 className="mb-5">{t('title')}</h1>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,37.5rem)_minmax(0,1fr)]">
        {isSent ? (
          <div role="status">
            <Note tone="success">{t('sent')}</Note>
          </div>
        ) : (
          <RegisterForm info={info} checkTexts={checkTexts} outcome={actionData} />
        )}
        <RegisterAside phone={operator?.phone ?? ''} />
      </div>
    </div>
  );
}
