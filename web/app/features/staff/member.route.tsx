import { staffApi } from '@shop/contract/staff';
import { redirect } from 'react-router';
import type { Route } from './+types/member.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Fact } from '#app/ui/fact.tsx';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { Link } from '#app/ui/link.tsx';
import { MemberActions } from './member-actions.tsx';
import { memberValues, staffBody, StaffFields, staffLabels, staffText } from './staff-fields.tsx';
import { StaffState } from './staff-state.tsx';

export const handle = { texts: ['staff', 'form'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { staffId } = params;
  const { member } = await context.get(apiContext).get(staffApi.show, { params: { staffId } });
  return { member, checkTexts: checkTextsOf(request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const body = { ...staffBody(values), version: Number(values['version']) };
  const { staffId } = params;
  const answer = await context.get(apiContext).ask(staffApi.change, { params: { staffId }, body }, { isForm: true });
  if (!answer.ok) {
    // Other refusals with 409 are not for want of what somebody else has saved.
    if (answer.code !== 'staff.changed_meanwhile') return refusedForm(answer, values);
    const { member } = await context.get(apiContext).get(staffApi.show, { params: { staffId } });
    return refusedForm(answer, values, () => Promise.resolve(memberValues(member)));
  }
  throw redirect(`/${params.locale}/operator/staff?saved=${staffId}`);
}

const loadSchema = async () => (await import('@shop/contract/staff.schemas')).StaffInvitation;

/** One of the operator's people: what he may do, his log-ins, and what can be done about them. */
export default function MemberRoute({ loaderData: { member, checkTexts }, actionData }: Route.ComponentProps) {
  const t = useTexts('staff');
  const name = `${member.firstName} ${member.lastName}`;
  return (
    <div className="py-5">
      <title>{name}</title>
      <p className="mb-2 text-small">
        <Link to="/operator/staff" className="link">
          {t('title')}
        </Link>
      </p>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>{name}</h1>
        <StaffState member={member} />
        <span className="grow" />
        <MemberActions member={member} />
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <ContractForm
          key={member.version}
          values={memberValues(member)}
          outcome={actionData}
          checkTexts={checkTexts}
          loadSchema={loadSchema}
          bodyOf={staffBody}
          labels={staffLabels(t)}
          textOf={(field, value) => staffText(t, field, value)}
          cancelPath="/operator/staff"
        >
          <StaffFields />
        </ContractForm>
        <dl className="grid gap-3 rounded-card border border-line bg-raised p-5">
          <Fact name={t('username')}>{member.username}</Fact>
          <Fact name={t('secondFactor')}>{t(member.hasSecondFactor ? 'factor.on' : 'factor.off')}</Fact>
          <Fact name={t('sessions')}>{String(member.sessions)}</Fact>
          <Fact name={t('lastLogIn')}>{member.lastLogInAt === null ? '–' : formatDateTime(member.lastLogInAt)}</Fact>
          {member.changedAt !== null && (
            <Fact name={t('changed')}>
              {member.changedBy} · {formatDateTime(member.changedAt)}
            </Fact>
          )}
        </dl>
      </div>
    </div>
  );
}
