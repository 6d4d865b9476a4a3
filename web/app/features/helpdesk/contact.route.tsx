import { formKinds, helpdeskApi, requestTopics } from '@shop/contract/helpdesk';
import { redirect } from 'react-router';
import type { Route } from './+types/contact.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { openToSearchEngines } from '#app/lib/search-engines.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { ContactAside } from './contact-aside.tsx';
import { contactBody, ContactForm, ContactSent } from './contact-form.tsx';

export const handle = { texts: ['helpdesk', 'form'] };

export const meta = openToSearchEngines;

/** Links may name what it is about: `/contact?kind=callback&topic=order&order=1001`. */
export function loader({ request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  return {
    sent: search.get('sent'),
    kind: formKinds.find((one) => one === search.get('kind')) ?? formKinds[0],
    topic: requestTopics.find((one) => one === search.get('topic')) ?? requestTopics[0],
    orderNumber: (search.get('order') ?? '').slice(0, 30),
    checkTexts: checkTextsOf(request),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const answer = await context.get(apiContext).ask(helpdeskApi.send, { body: contactBody(values) }, { isForm: true });
  if (!answer.ok) return refusedForm(answer, values);
  throw redirect(`/${params.locale}/contact?sent=${answer.reply.requestId}`);
}

/** A question in writing, or a call back (docs/domain/helpdesk.md#contact-form). */
export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('helpdesk');
  const { sent, kind, topic, orderNumber, checkTexts } = loaderData;
  return (
    <>
      <title>{t('contact.title')}</title>
      <Breadcrumb here={t('contact.title')} />
      <h1 className="max-sm:mt-4">{t('contact.title')}</h1>
      <div className="mt-3 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,38rem)_minmax(0,20rem)]">
        {sent === null ? (
          <div>
            <p className="mb-5 text-ink-2">{t('contact.text')}</p>
            <ContactForm
              kind={kind}
              topic={topic}
              orderNumber={orderNumber}
              outcome={actionData}
              checkTexts={checkTexts}
            />
          </div>
        ) : (
          <ContactSent number={sent} />
        )}
        <ContactAside />
      </div>
    </>
  );
}
