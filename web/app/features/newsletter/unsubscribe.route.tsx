import { newsletterApi } from '@shop/contract/newsletter';
import type { Route } from './+types/unsubscribe.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { LinkPage, type LinkOutcome } from './link-page.tsx';

export const handle = { texts: ['newsletter'] };

export async function action({ context, params }: Route.ActionArgs): Promise<LinkOutcome> {
  const answer = await context
    .get(apiContext)
    .ask(newsletterApi.unsubscribe, { body: { token: params.token } }, { isForm: true });
  return answer.ok ? answer.reply : { messages: answer.messages };
}

export default function UnsubscribeRoute({ actionData }: Route.ComponentProps) {
  const t = useTexts('newsletter');
  return (
    <LinkPage
      title={t('unsubscribe.title')}
      text={t('unsubscribe.text')}
      action={t('unsubscribe.do')}
      done={(email) => t('unsubscribe.done', { email })}
      outcome={actionData}
    />
  );
}
