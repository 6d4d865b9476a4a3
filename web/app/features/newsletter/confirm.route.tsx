import { newsletterApi } from '@shop/contract/newsletter';
import type { Route } from './+types/confirm.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Link } from '#app/ui/link.tsx';
import { LinkPage, type LinkOutcome } from './link-page.tsx';

export const handle = { texts: ['newsletter'] };

export async function action({ context, params }: Route.ActionArgs): Promise<LinkOutcome> {
  const answer = await context
    .get(apiContext)
    .ask(newsletterApi.confirm, { body: { token: params.token } }, { isForm: true });
  return answer.ok ? answer.reply : { messages: answer.messages };
}

export default function ConfirmRoute({ actionData }: Route.ComponentProps) {
  const t = useTexts('newsletter');
  return (
    <LinkPage
      title={t('confirm.title')}
      text={t('confirm.text')}
      action={t('confirm.do')}
      done={(email) => t('confirm.done', { email })}
      outcome={actionData}
      next={
        <Link to="/newsletter/subscribe" className="link">
          {t('subscribe.again')}
        </Link>
      }
    />
  );
}
