import { registrationApi } from '@shop/contract/registration';
import { Form, useNavigation } from 'react-router';
import type { Route } from './+types/confirm.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { messageText } from '#app/lib/message-text.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';

export const handle = { texts: ['registration'] };

type Outcome = { readonly done: 'confirmed' | 'again' } | { readonly message: string; readonly isOld: boolean };

export async function action({ context, params, request }: Route.ActionArgs): Promise<Outcome> {
  const api = context.get(apiContext);
  const body = { token: params.token };
  const isAgain = (await request.formData()).has('again');
  const answer = isAgain
    ? await api.ask(registrationApi.resend, { body }, { isForm: true })
    : await api.ask(registrationApi.confirm, { body }, { isForm: true });
  if (answer.ok) return { done: isAgain ? 'again' : 'confirmed' };
  return {
    message: messageText(answer),
    isOld: answer.messages.some(({ code }) => code === 'registration.link_old'),
  };
}

/** Where the first e-mail leads. Only the button confirms: scanners of e-mails open links, too. */
export default function ConfirmRoute({ actionData }: Route.ComponentProps) {
  const t = useTexts('registration');
  const isBusy = useNavigation().state !== 'idle';
  const isDone = actionData !== undefined && 'done' in actionData;
  const isRefused = actionData !== undefined && 'message' in actionData;
  return (
    <div className="mx-auto max-w-150 py-10">
      <title>{t('confirm.title')}</title>
      <h1 className="mb-4">{t('confirm.title')}</h1>
      <div role="status" className="mb-4 empty:hidden">
        {isDone && <Note tone="success">{t(`confirm.${actionData.done}`)}</Note>}
        {isRefused && (
          <Note
            tone="error"
            action={
              !actionData.isOld && (
                <Link to="/register" className="link">
                  {t('title')}
                </Link>
              )
            }
          >
            {actionData.message}
          </Note>
        )}
      </div>
      {!isDone && (!isRefused || actionData.isOld) && (
        <Form method="post">
          {!isRefused && <p className="mb-4">{t('confirm.text')}</p>}
          <Button
            type="submit"
            look="primary"
            state={isBusy ? 'busy' : 'default'}
            {...(isRefused && { name: 'again', value: '1' })}
          >
            {isRefused ? t('confirm.newLink') : t('confirm.do')}
          </Button>
        </Form>
      )}
    </div>
  );
}
