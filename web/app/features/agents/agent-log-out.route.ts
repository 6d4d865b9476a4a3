import { agentsApi } from '@shop/contract/agents';
import { redirect } from 'react-router';
import type { Route } from './+types/agent-log-out.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { homePathOf } from '#app/lib/locale.ts';

/** A link from elsewhere must not end an assistance: only the button does (docs/domain/http-api.md#headers). */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(homePathOf(params.locale));
}

/** Ends the assistance; who is no agent any more goes on as what he is. */
export async function action({ context, params }: Route.ActionArgs) {
  const answer = await context
    .get(apiContext)
    .ask(agentsApi.logOut, undefined, { isQuiet: true })
    .catch(() => undefined);
  return redirect(answer?.ok === true ? answer.reply.redirectUrl : homePathOf(params.locale));
}
