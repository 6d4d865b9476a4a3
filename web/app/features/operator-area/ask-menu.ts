import { operatorAreaApi } from '@shop/contract/operator-area';
import type { Answer, Api } from '#app/lib/api.ts';

const asked = new WeakMap<Api, Promise<Answer<typeof operatorAreaApi.menu>>>();

/** What the navigation shows, asked once for a page: the frame and the page itself want it at the same time. */
export function askMenu(api: Api): Promise<Answer<typeof operatorAreaApi.menu>> {
  const known = asked.get(api);
  if (known) return known;
  const answer = api.ask(operatorAreaApi.menu, undefined, { isQuiet: true });
  asked.set(api, answer);
  return answer;
}
