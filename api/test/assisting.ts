import { agentsApi } from '@shop/contract/agents';
import { sessionApi } from '@shop/contract/session';
import type { Client, TestShop } from './shop.ts';

export const AGENT = 'agent@helvolt.example';

/** The demo world's agent in a customer's place: what is asked says for whom, as pages do. */
export async function assisting(
  shop: TestShop,
  customerUsername: string,
  { isViewOnly = false }: { readonly isViewOnly?: boolean } = {},
): Promise<Client> {
  const agent = await shop.logIn(AGENT);
  const { status } = await agent.ask(agentsApi.assist, { body: { customerUsername, isViewOnly } });
  if (status !== 200) throw new Error(`${customerUsername} cannot be assisted: ${status}`);
  const actingFor = (await agent.ask(sessionApi.user, {})).data?.assistance?.key;
  if (actingFor === undefined) throw new Error('Nobody is assisted');
  return { ...agent, ask: (endpoint, input, options) => agent.ask(endpoint, input, { actingFor, ...options }) };
}
