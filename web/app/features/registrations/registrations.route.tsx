import { registrationApi } from '@shop/contract/registration';
import { registrationEndpoints } from '@shop/contract/registration.schemas';
import { redirect, useSearchParams } from 'react-router';
import type { Route } from './+types/registrations.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { useTexts } from '#app/lib/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { acceptBody } from './accept-form.tsx';
import { ApplicationDetail } from './application-detail.tsx';
import { ApplicationList } from './application-list.tsx';
import { KeyHints } from './application-keys.tsx';

export const handle = { texts: ['registrations', 'registration', 'form', 'list'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const query = readListQuery(request, registrationEndpoints.list.query, null);
  const [list, options] = await Promise.all([
    api.get(registrationApi.list, { query }),
    // Without the ERP the rest of the page works; what needs it says so.
    api.ask(registrationApi.options, {}, { isQuiet: true }),
  ]);
  const id = params.id ?? list.applications[0]?.id;
  const application = id === undefined ? null : await api.get(registrationApi.show, { params: { id: String(id) } });
  return { ...list, query, application, options: options.ok ? options.reply : null, checkTexts: checkTextsOf(request) };
}

/** Takes an application in; the next one is then shown. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const id = values['id'] ?? '';
  const answer = await context
    .get(apiContext)
    .ask(registrationApi.accept, { params: { id }, body: acceptBody(values) }, { isForm: true });
  if (!answer.ok) return { ...(await refusedForm(answer, values)), id };
  const search = new URL(request.url).searchParams;
  search.set('accepted', answer.reply.companyNumber);
  throw redirect(`/${params.locale}/operator/registrations?${search}`);
}

/** For sales: companies that want to become customers, one after the other (docs/domain/registration.md#applications). */
export default function RegistrationsRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const { applications, counts, pagination, query, application, options, checkTexts } = loaderData;
  const t = useTexts('registrations');
  const [search] = useSearchParams();
  const accepted = search.get('accepted');
  return (
    <div className="py-5">
      <title>{t('title')}</title>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1>{t('title')}</h1>
        <KeyHints />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)]">
        {/* Where there is no room beside it, what was chosen stands first. */}
        <div className={params.id === undefined ? '' : 'max-lg:order-last'}>
          <ApplicationList {...{ applications, counts, pagination, query, accepted }} shownId={application?.id} />
        </div>
        <div>
          {application ? (
            <ApplicationDetail
              key={`${application.id} ${application.version}`}
              application={application}
              options={options}
              checkTexts={checkTexts}
              outcome={actionData?.id === String(application.id) ? actionData : undefined}
            />
          ) : (
            <EmptyState title={t(query.q === '' ? `empty.${query.list}` : 'empty.found')}>
              {query.q === '' && query.list === 'open' ? t('empty.text') : undefined}
            </EmptyState>
          )}
        </div>
      </div>
    </div>
  );
}
