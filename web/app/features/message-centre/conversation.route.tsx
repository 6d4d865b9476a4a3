import { messageCentreApi } from '@shop/contract/message-centre';
import { redirect } from 'react-router';
import type { Route } from './+types/conversation.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { Label } from '#app/ui/label.tsx';
import { Link } from '#app/ui/link.tsx';
import { ConversationView, replyBody, useConversationTitle } from './conversation-view.tsx';
import { stateTones } from './state-tones.ts';

export const handle = { texts: ['message-centre', 'helpdesk', 'form'], isCoveredAtEnd: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { requestId } = params;
  const conversation = await context.get(apiContext).get(messageCentreApi.get, { params: { requestId } });
  return { conversation, isSent: new URL(request.url).searchParams.has('sent'), checkTexts: checkTextsOf(request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { requestId, locale } = params;
  const values = valuesOf(await request.formData());
  const answer = await context
    .get(apiContext)
    .ask(messageCentreApi.reply, { params: { requestId }, body: replyBody(values) }, { isForm: true });
  if (!answer.ok) return refusedForm(answer, values);
  throw redirect(`/${locale}/customer/messages/${requestId}?sent`);
}

/** One conversation of a customer. */
export default function ConversationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation } = loaderData;
  const t = useTexts('message-centre');
  const { requestState, orderNumber } = conversation;
  const title = useConversationTitle(conversation);
  return (
    <>
      <title>{title}</title>
      <Breadcrumb trail={[{ title: t('title'), url: '/customer/messages' }]} here={title} />
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:mt-4">
        <h1>{title}</h1>
        <Label tone={stateTones[requestState]}>{t(`states.${requestState}`)}</Label>
        {orderNumber !== '' && (
          <Link to={`/customer/history/${encodeURIComponent(orderNumber)}`} className="link">
            {t('order', { number: orderNumber })}
          </Link>
        )}
      </div>
      <ConversationView {...loaderData} filesPath="/api/helpdesk/files" outcome={actionData} />
    </>
  );
}
