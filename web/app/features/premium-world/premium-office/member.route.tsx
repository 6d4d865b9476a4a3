import { memberDecisions, premiumOfficeApi } from '@shop/contract/premium-office';
import { redirect } from 'react-router';
import type { Route } from './+types/member.route.ts';
import { apiContext, type Api } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { messageText } from '#app/lib/message-text.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { refusedForm, valuesOf, type FormValues } from '#app/ui/form/form-outcome.ts';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { MemberDecisions } from './member-decisions.tsx';
import { MemberFacts, MemberRedemptions } from './member-facts.tsx';
import { MemberStateLabel } from './member-state-label.tsx';
import { PlainDecisions } from './plain-decisions.tsx';
import { wholeNumber } from './read-number.ts';
import { termsBody, TermsForm, termsValues } from './terms-form.tsx';

export const handle = { texts: ['premium-office', 'premium-world', 'form'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { companyId } = params;
  const member = await context.get(apiContext).get(premiumOfficeApi.member, { params: { companyId } });
  return { member, isSaved: new URL(request.url).searchParams.has('saved'), checkTexts: checkTextsOf(request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const api = context.get(apiContext);
  const { companyId } = params;
  const answer = await act(api, companyId, values);
  if (answer.ok) throw redirect(`/${params.locale}/operator/premium-world/companies/${companyId}?saved`);
  return refusedForm(answer, values, async () =>
    termsValues(await api.get(premiumOfficeApi.member, { params: { companyId } })),
  );
}

/** The conditions; without scripts the decisions and bookings, too. */
function act(api: Api, companyId: string, values: FormValues) {
  const { memberDecision, bookedPoints, reason = '' } = values;
  const [params, version] = [{ companyId }, Number(values['version'])];
  const decision = memberDecisions.find((one) => one === memberDecision);
  if (decision) {
    return api.ask(premiumOfficeApi.decide, { params, body: { memberDecision: decision, reason, version } }, asForm);
  }
  if (bookedPoints !== undefined) {
    return api.ask(
      premiumOfficeApi.book,
      { params, body: { bookedPoints: wholeNumber(bookedPoints), reason } },
      asForm,
    );
  }
  return api.ask(premiumOfficeApi.changeTerms, { params, body: { ...termsBody(values), version } }, asForm);
}

const asForm = { isForm: true } as const;

/** One customer: application, points, conditions and what he has redeemed. */
export default function MemberRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { member, isSaved, checkTexts } = loaderData;
  const t = useTexts('premium-office');
  const { companyId, number, name, memberState, version } = member;
  const isOfTerms = actionData !== undefined && 'factorPercent' in actionData.values;
  return (
    <>
      <title>{name}</title>
      <Breadcrumb trail={[{ title: t('title'), url: '/operator/premium-world' }]} here={number} />
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1>{name}</h1>
        <MemberStateLabel state={memberState} />
        <span className="grow" />
        {member.activeSince !== null && (
          <Link to={`/operator/premium-world/companies/${companyId}/statement`} className={buttonLook()}>
            {t('statement')}
          </Link>
        )}
        <MemberDecisions member={member} />
      </div>
      <div role="status" className="mb-4 empty:hidden">
        {isSaved && <Note tone="success">{t('saved')}</Note>}
      </div>
      <div role="alert" className="mb-4 empty:hidden">
        {actionData && !isOfTerms && <Note tone="error">{messageText(actionData)}</Note>}
      </div>
      <PlainDecisions member={member} />
      <MemberFacts member={member} />
      <div className="mb-10 grid items-start gap-5 xl:grid-cols-2">
        {member.activeSince !== null && (
          <section className="rounded-card border border-line bg-raised p-4.5 sm:p-6">
            <h2 className="mb-4">{t('terms')}</h2>
            <TermsForm
              key={version}
              member={member}
              outcome={isOfTerms ? actionData : undefined}
              checkTexts={checkTexts}
            />
          </section>
        )}
        <MemberRedemptions member={member} />
      </div>
    </>
  );
}
