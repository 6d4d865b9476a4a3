import { userManagementApi } from '@shop/contract/user-management';
import { permissionPresets } from '@shop/contract/user-rights';
import { useState } from 'react';
import { redirect } from 'react-router';
import type { Route } from './+types/invite.route.ts';
import { AccountFields, accountLabels } from '#app/features/profile/account-fields.tsx';
import { accountBody } from '#app/features/profile/user-values.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { languageOfPath, localeOfLanguage } from '#app/lib/locale.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormText } from '#app/ui/form/form-fields.tsx';
import { refusedForm, valuesOf, type FormValues } from '#app/ui/form/form-outcome.ts';
import { LimitField } from './limit-field.tsx';
import { RightsFields } from './rights-fields.tsx';
import { limitCents, rightsIn, rightsValues } from './rights-values.ts';

export const handle = { texts: ['user-management', 'profile', 'form'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  // Whoever may not see the list may not add to it.
  await context.get(apiContext).get(userManagementApi.list, { query: {} });
  const locale = localeOfLanguage(languageOfPath(new URL(request.url).pathname));
  return { checkTexts: checkTextsOf(request), locale };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const answer = await context
    .get(apiContext)
    .ask(userManagementApi.create, { body: bodyOf(values) }, { isForm: true });
  if (!answer.ok) return refusedForm(answer, values);
  const { customerUsername } = answer.reply.user;
  throw redirect(`/${params.locale}/customer/users?saved=${encodeURIComponent(customerUsername)}`);
}

function bodyOf(values: FormValues) {
  const { version: _, ...person } = accountBody(values);
  const { username = '' } = values;
  return { ...person, username, permissions: rightsIn(values), cartLimit: limitCents(values.cartLimit) };
}

const loadSchema = async () => (await import('@shop/contract/user-management.schemas')).NewCompanyUser;

/** Adds somebody to the company: he gets an e-mail with a link. */
export default function InviteRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('user-management');
  const account = useTexts('profile');
  const [limit, setLimit] = useState(0);
  const blank = {
    salutation: '',
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    mobile: '',
    username: '',
    locale: loaderData.locale,
    cartLimit: '',
    ...rightsValues(permissionPresets.fitter),
  };
  return (
    <div className="pb-5 max-sm:pt-4">
      <title>{t('invite.title')}</title>
      <Breadcrumb trail={[{ title: t('title'), url: '/customer/users' }]} here={t('invite.title')} />
      <h1 className="mb-2">{t('invite.title')}</h1>
      <p className="mb-5 max-w-150 text-ink-2">{t('invite.lead')}</p>
      <ContractForm
        values={blank}
        outcome={actionData}
        checkTexts={loaderData.checkTexts}
        loadSchema={loadSchema}
        bodyOf={bodyOf}
        labels={{ ...accountLabels(account), username: t('username'), cartLimit: t('limitLabel') }}
        submitLabel={t('invite.do')}
        cancelPath="/customer/users"
      >
        <AccountFields emailHelp={t('invite.emailHelp')} />
        <FormText
          name="username"
          label={t('username')}
          help={t('invite.usernameHelp')}
          maxLength={60}
          autoComplete="off"
        />
        <h2 className="mt-2">{t('tabs.rights')}</h2>
        <LimitField onChange={(text) => setLimit(limitCents(text) || 0)} />
        <RightsFields name={t('invite.newPerson')} cartLimit={limit} />
      </ContractForm>
    </div>
  );
}
