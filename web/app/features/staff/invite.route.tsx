import { staffApi } from '@shop/contract/staff';
import { redirect } from 'react-router';
import type { Route } from './+types/invite.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { languageOfPath, localeOfLanguage } from '#app/lib/locale.ts';
import { useTexts } from '#app/lib/texts.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { staffBody, StaffFields, staffLabels } from './staff-fields.tsx';

export const handle = { texts: ['staff', 'form'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  // Whoever may not see the list may not add to it.
  await context.get(apiContext).get(staffApi.list, { query: {} });
  const locale = localeOfLanguage(languageOfPath(new URL(request.url).pathname));
  return { checkTexts: checkTextsOf(request), locale };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const answer = await context.get(apiContext).ask(staffApi.invite, { body: staffBody(values) }, { isForm: true });
  if (!answer.ok) return refusedForm(answer, values);
  throw redirect(`/${params.locale}/operator/staff?saved=${answer.reply.member.staffId}`);
}

const loadSchema = async () => (await import('@shop/contract/staff.schemas')).StaffInvitation;

/** Somebody new: he gets an e-mail with a link for his password. */
export default function InviteStaffRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('staff');
  return (
    <div className="py-5">
      <title>{t('invite.title')}</title>
      <h1 className="mb-2">{t('invite.title')}</h1>
      <p className="mb-5 max-w-150 text-ink-2">{t('invite.lead')}</p>
      <ContractForm
        values={{ firstName: '', lastName: '', email: '', locale: loaderData.locale, 'role-sales': '1' }}
        outcome={actionData}
        checkTexts={loaderData.checkTexts}
        loadSchema={loadSchema}
        bodyOf={staffBody}
        labels={staffLabels(t)}
        submitLabel={t('invite.do')}
        cancelPath="/operator/staff"
      >
        <StaffFields />
      </ContractForm>
    </div>
  );
}
