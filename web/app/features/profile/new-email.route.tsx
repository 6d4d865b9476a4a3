import { profileApi } from '@shop/contract/profile';
import type { Message } from '@shop/contract/envelope';
import { Form, useNavigation } from 'react-router';
import type { Route } from './+types/new-email.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { messageText } from '#app/lib/message-text.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';

export const handle = { texts: ['profile'] };

type Outcome = { readonly email: string } | { readonly messages: readonly Message[] };

export async function action({ context, params }: Route.ActionArgs): Promise<Outcome> {
  const { token } = params;
  const answer = await context.get(apiContext).ask(profileApi.confirmEmail, { params: { token } }, { isForm: true });
  return answer.ok ? answer.reply : { messages: answer.messages };
}

/** Where the link of an e-mail leads. Only the button does something: scanners of e-mails open links, too. */
export default function NewEmailRoute({ actionData: outcome }: Route.ComponentProps) {
  const t = useTexts('profile');
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className="max-w-150">
      <title>{t('newEmail.title')}</title>
      <h1 className="my-5">{t('newEmail.title')}</h1>
      <div role="status" className="mb-4 empty:hidden">
        {outcome && 'email' in outcome && <Note tone="success">{t('newEmail.done', { email: outcome.email })}</Note>}
        {outcome && 'messages' in outcome && <Note tone="error">{messageText(outcome)}</Note>}
      </div>
      {outcome ? (
        <Link to="/customer/profile" className="link">
          {t('newEmail.toAccount')}
        </Link>
      ) : (
        <Form method="post">
          <p className="mb-4">{t('newEmail.text')}</p>
          <Button type="submit" look="primary" state={isBusy ? 'busy' : 'default'}>
            {t('newEmail.do')}
          </Button>
        </Form>
      )}
    </div>
  );
}
