import { agentsApi } from '@shop/contract/agents';
import { browserApi } from '#app/lib/browser-api.ts';

/** Takes a customer's place, or looks at his shop. The page after it is loaded whole: nothing of this one goes on in his name. */
export async function assist(customerUsername: string, isViewOnly = false): Promise<boolean> {
  const answer = await browserApi.ask(agentsApi.assist, { body: { customerUsername, isViewOnly } });
  if (answer.ok) window.location.assign(answer.reply.redirectUrl);
  return answer.ok;
}
