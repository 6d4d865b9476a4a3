import { assistedName } from '@shop/contract/assisted-name';
import { languageOf } from '@shop/contract/values';
import type { Buyer } from './context.ts';

/** Who does something, as rows keep it: with the agent who does it in his name, in the language of that user. */
export function actingName({ firstName, lastName, agentName, locale }: Buyer): string {
  return assistedName(languageOf(locale), agentName, `${firstName} ${lastName}`);
}
