import { customerCareApi, JOB_TITLE_MAX, type ContactCard } from '@shop/contract/customer-care';
import { PHONE_MAX } from '@shop/contract/person';
import { data, redirect } from 'react-router';
import type { Route } from './+types/contact-person.route.ts';
import { apiContext, type Api } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { homePathOf } from '#app/lib/locale.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormText } from '#app/ui/form/form-fields.tsx';
import { refusedForm, valuesOf, type FormValues } from '#app/ui/form/form-outcome.ts';

export const handle = { texts: ['customer-care', 'form'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const contact = await readContact(context.get(apiContext), params.staffId);
  return { contact, checkTexts: checkTextsOf(request) };
}

async function readContact(api: Api, id: string) {
  const { contacts } = await api.get(customerCareApi.contacts);
  const contact = contacts.find(({ staffId }) => String(staffId) === id);
  if (!contact) throw data(null, { status: 404 });
  return contact;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const api = context.get(apiContext);
  const answer = await api.ask(
    customerCareApi.changeContact,
    { params: { staffId: params.staffId }, body: bodyOf(values) },
    { isForm: true },
  );
  if (answer.ok) throw redirect(`${homePathOf(params.locale)}/operator/contact-persons?saved`);
  return refusedForm(answer, values, async () => contactValues(await readContact(api, params.staffId)));
}

function contactValues({ jobTitle, phone, version }: ContactCard): FormValues {
  return { jobTitle, phone, version: String(version) };
}

function bodyOf({ jobTitle = '', phone = '', version = '' }: FormValues) {
  return { jobTitle, phone, version: Number(version) };
}

export default function ContactPersonRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('customer-care');
  const { contact, checkTexts } = loaderData;
  const { name, email } = contact;
  const labels = { jobTitle: t('contacts.jobTitle'), phone: t('contacts.phone') };
  return (
    <>
      <title>{name}</title>
      <Breadcrumb trail={[{ title: t('contacts.title'), url: '/operator/contact-persons' }]} here={name} />
      <h1 className="max-sm:mt-4">{name}</h1>
      <p className="mb-5 wrap-anywhere text-ink-2">{email}</p>
      <div className="mb-10 max-w-150 rounded-card border border-line bg-raised p-4.5 sm:p-6">
        <ContractForm
          values={contactValues(contact)}
          outcome={actionData}
          loadSchema={async () => (await import('@shop/contract/customer-care.schemas')).ContactInput}
          bodyOf={bodyOf}
          checkTexts={checkTexts}
          labels={labels}
          cancelPath="/operator/contact-persons"
        >
          <FormText
            name="jobTitle"
            label={labels.jobTitle}
            help={t('contacts.jobTitleHelp')}
            maxLength={JOB_TITLE_MAX}
            autoComplete="off"
          />
          <FormText name="phone" type="tel" label={labels.phone} maxLength={PHONE_MAX} autoComplete="off" />
        </ContractForm>
      </div>
    </>
  );
}
