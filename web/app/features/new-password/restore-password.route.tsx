import { sessionApi } from '@shop/contract/session';
import type { Route } from './+types/restore-password.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { messageText } from '#app/lib/message-text.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { valuesOf } from '#app/ui/form/form-outcome.ts';
import { RestoreForm } from './restore-form.tsx';

export const handle = { texts: ['new-password'] };

/** Whether the request was taken; why not, in `message`. */
export type RestoreOutcome = { readonly isSent: boolean; readonly name: string; readonly message: string };

export async function action({ context, request }: Route.ActionArgs): Promise<RestoreOutcome> {
  const { customerIdentifier = '' } = valuesOf(await request.formData());
  const answer = await context
    .get(apiContext)
    .ask(sessionApi.restorePassword, { body: { customerIdentifier } }, { isForm: true });
  const name = customerIdentifier.trim();
  if (answer.ok) return { isSent: true, name, message: '' };
  return { isSent: false, name, message: messageText(answer) };
}

export default function RestorePasswordRoute({ actionData }: Route.ComponentProps) {
  const t = useTexts('new-password');
  const operator = useSession()?.operator;
  return (
    <div className="mx-auto max-w-110 py-10">
      <title>{`${t('restore.title')} · ${operator?.name ?? ''}`}</title>
      <section className="rounded-card border border-line bg-raised p-6">
        <h1 className="mb-4">{t('restore.title')}</h1>
        <RestoreForm outcome={actionData} />
      </section>
    </div>
  );
}
