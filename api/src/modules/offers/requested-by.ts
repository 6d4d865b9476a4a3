import { assistedName } from '@shop/contract/assisted-name';
import { languageOf, type Locale } from '@shop/contract/values';
import type { StoredOffer } from './offers.sql.ts';

/** Who has asked, with the agent who did it for him (docs/domain/agents.md#recorded). */
export function requestedByText(
  { requestedBy, agentName }: Pick<StoredOffer, 'requestedBy' | 'agentName'>,
  locale: Locale,
): string {
  return assistedName(languageOf(locale), agentName, requestedBy);
}
