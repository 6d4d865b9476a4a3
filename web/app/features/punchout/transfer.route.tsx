import { punchoutApi } from '@shop/contract/punchout';
import { redirect } from 'react-router';
import type { Route } from './+types/transfer.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { messageText } from '#app/lib/message-text.ts';
import { TransferPage } from './transfer-page.tsx';

export const handle = { texts: ['punchout'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).ask(punchoutApi.check, {}, { isQuiet: true });
  if (answer.ok) return { check: answer.reply };
  throw redirect(`/${params.locale}/punchout-catalog/ended`);
}

/** Ends the session with the cart; the page after it sends the form on. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const body = { cartVersion: Number(form.get('cartVersion')), isLossAccepted: form.get('isLossAccepted') === '1' };
  const answer = await context.get(apiContext).ask(punchoutApi.transfer, { body }, { isQuiet: true });
  if (!answer.ok) return { message: messageText(answer) };
  throw redirect(`/${params.locale}/punchout-catalog/ended?send=1`);
}

export default function TransferRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <TransferPage {...loaderData} message={actionData?.message} />;
}
