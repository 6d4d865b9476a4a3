import { registrationApi } from '@shop/contract/registration';
import { redirect } from 'react-router';
import type { Route } from './+types/contact.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { openToSearchEngines } from '#app/lib/search-engines.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { refusedForm, valuesOf, type FormValues } from '#app/ui/form/form-outcome.ts';
import { Note } from '#app/ui/note.tsx';
import { ContactFields } from './contact-fields.tsx';

export const handle = { texts: ['registration', 'form'] };

export const meta = openToSearchEngines;

export function loader({ request }: Route.LoaderArgs) {
  return { isSent: new URL(request.url).searchParams.has('sent'), checkTexts: checkTextsOf(request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const answer = await context
    .get(apiContext)
    .ask(registrationApi.contactOption, { body: bodyOf(values) }, { isForm: true });
  if (!answer.ok) return refusedForm(answer, values);
  throw redirect(`/${params.locale}/register/contact?sent`);
}

const bodyOf = (values: FormValues) => ({
  kind: values['kind'] === 'call' ? ('call' as const) : ('access' as const),
  name: values['name'] ?? '',
  phone: values['phone'] ?? '',
  email: values['email'] ?? '',
  customerNumber: values['customerNumber'] ?? '',
  zipCode: values['zipCode'] ?? '',
  message: values['message'] ?? '',
});
const loadSchema = async () => (await import('@shop/contract/registration.schemas')).ContactInput;

/** For people of a customer who have no log-in yet, and for everybody who would rather talk. */
export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('registration');
  const fields = ['name', 'phone', 'email', 'customerNumber', 'zipCode', 'message'] as const;
  return (
    <div className="pb-6 max-sm:pt-4">
      <title>{t('contact.title')}</title>
      <Breadcrumb trail={[{ title: t('title'), url: '/register' }]} here={t('contact.title')} />
      <h1 className="mb-4">{t('contact.title')}</h1>
      {loaderData.isSent ? (
        <div role="status" className="max-w-150">
          <Note tone="success">{t('contact.sent')}</Note>
        </div>
      ) : (
        <ContractForm
          values={{ kind: 'access' }}
          outcome={actionData}
          checkTexts={loaderData.checkTexts}
          loadSchema={loadSchema}
          bodyOf={bodyOf}
          labels={Object.fromEntries(fields.map((field) => [field, t(`contact.${field}`)]))}
          submitLabel={t('contact.do')}
        >
          <ContactFields />
        </ContractForm>
      )}
    </div>
  );
}
