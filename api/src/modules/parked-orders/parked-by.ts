import { assistedName } from '@shop/contract/assisted-name';
import { languageOf, type Locale } from '@shop/contract/values';
import type { ParkedHead } from './parked-orders.sql.ts';

/** Who has parked, with the agent who did it for him (docs/domain/agents.md#recorded). */
export function parkedByText(
  { parkedBy, agentName }: Pick<ParkedHead, 'parkedBy' | 'agentName'>,
  locale: Locale,
): string {
  return assistedName(languageOf(locale), agentName, parkedBy);
}
