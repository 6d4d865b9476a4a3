import { linkDecisions, parkedOrdersApi } from '@shop/contract/parked-orders';
import { data, redirect } from 'react-router';
import type { Route } from './+types/decide.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { valuesOf, type FormOutcome, type FormValues } from '#app/ui/form/form-outcome.ts';
import { Link } from '#app/ui/link.tsx';
import { DecidePage } from './decide-page.tsx';

export const handle = { texts: ['parked-orders', 'cart', 'budgets'] };

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const answer = await context
    .get(apiContext)
    .ask(parkedOrdersApi.decisionLink, { params: { token } }, { isQuiet: true });
  return answer.ok ? { link: answer.reply } : data({ link: null }, { status: 404 });
}

/** Decides. What comes of it says the page, which then knows that the link was used. */
export async function action({ context, params: { token, locale }, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const answer = await context
    .get(apiContext)
    .ask(parkedOrdersApi.decideByLink, { params: { token }, body: bodyOf(values) }, { isForm: true });
  if (answer.ok) throw redirect(`/${locale}/order/decide/${token}`);
  return { values, messages: answer.messages } satisfies FormOutcome;
}

function bodyOf(values: FormValues) {
  const { version = '', priceKey = '', seenTotal = '', comment = '' } = values;
  return {
    decision: linkDecisions.find((one) => one === values['decision']) ?? 'approve',
    version: Number(version),
    priceKey,
    ...(seenTotal !== '' && { seenTotal: Number(seenTotal) }),
    isExpensiveConfirmed: values['isExpensiveConfirmed'] === '1',
    comment,
  };
}

/** Where the e-mail to an approver leads. Only the buttons decide: scanners of e-mails open links, too. */
export default function DecideRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('parked-orders');
  if (loaderData.link) return <DecidePage link={loaderData.link} outcome={actionData} />;
  return (
    <div className="mx-auto max-w-150 py-10">
      <title>{t('decide.gone')}</title>
      <EmptyState
        title={t('decide.gone')}
        action={
          <Link to="/login" className="link">
            {t('decide.logIn')}
          </Link>
        }
      >
        {t('decide.goneText')}
      </EmptyState>
    </div>
  );
}
