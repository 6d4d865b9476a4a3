import { messageCentreApi } from '@shop/contract/message-centre';
import { data, redirect } from 'react-router';
import type { Route } from './+types/visitor-conversation.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { Label } from '#app/ui/label.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import type { WholeConversation } from '@shop/contract/message-centre';
import { ConversationView, replyBody, useConversationTitle } from './conversation-view.tsx';
import { stateTones } from './state-tones.ts';

export const handle = { texts: ['message-centre', 'helpdesk', 'form'] };

/** Opened by the link of an answer (docs/domain/helpdesk.md#links). A link that is over says where to write instead. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { token } = params;
  const path = { params: { conversationToken: token } };
  const answer = await context.get(apiContext).ask(messageCentreApi.getByLink, path, { isForm: true });
  const isSent = new URL(request.url).searchParams.has('sent');
  const found = { conversation: answer.ok ? answer.reply : null, token, isSent, checkTexts: checkTextsOf(request) };
  return data(found, { status: answer.ok ? 200 : 404 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { token, locale } = params;
  const values = valuesOf(await request.formData());
  const answer = await context
    .get(apiContext)
    .ask(
      messageCentreApi.replyByLink,
      { params: { conversationToken: token }, body: replyBody(values) },
      { isForm: true },
    );
  if (!answer.ok) return refusedForm(answer, values);
  throw redirect(`/${locale}/conversation/${token}?sent`);
}

/** One conversation of a visitor. */
export default function VisitorConversationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation, token, ...rest } = loaderData;
  if (conversation === null) return <LinkOver />;
  return (
    <>
      <Head conversation={conversation} />
      <ConversationView
        {...rest}
        conversation={conversation}
        filesPath={`/api/helpdesk/conversation/${token}/files`}
        outcome={actionData}
      />
    </>
  );
}

function Head({ conversation }: { readonly conversation: WholeConversation }) {
  const t = useTexts('message-centre');
  const words = useTexts('helpdesk');
  const title = useConversationTitle(conversation);
  const { requestState } = conversation;
  return (
    <>
      <title>{title}</title>
      <Breadcrumb trail={[{ title: words('contact.title'), url: '/contact' }]} here={title} />
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:mt-4">
        <h1>{title}</h1>
        <Label tone={stateTones[requestState]}>{t(`states.${requestState}`)}</Label>
      </div>
    </>
  );
}

function LinkOver() {
  const t = useTexts('message-centre');
  const words = useTexts('helpdesk');
  return (
    <div className="grid max-w-180 justify-items-start gap-4">
      <title>{t('linkOver.title')}</title>
      <h1 className="max-sm:mt-4">{t('linkOver.title')}</h1>
      <Note tone="warning">{t('linkOver.text')}</Note>
      <Link to="/contact" className={buttonLook('primary')}>
        {words('contact.title')}
      </Link>
    </div>
  );
}
