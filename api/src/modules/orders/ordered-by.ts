import { assistedName } from '@shop/contract/assisted-name';
import { languageOf, type Locale } from '@shop/contract/values';
import type { StoredOrder } from './orders.sql.ts';

/** Who has ordered, with the agent who did it for him (docs/domain/agents.md#recorded). */
export function orderedByText(
  { orderedBy, agentName }: Pick<StoredOrder, 'orderedBy' | 'agentName'>,
  locale: Locale,
): string {
  return assistedName(languageOf(locale), agentName, orderedBy);
}
