import type { Language } from './values.ts';

const words: Readonly<Record<Language, string>> = { de: 'für', fr: 'pour', it: 'per', en: 'for' };

/** Who has done something: "Beat Keller", or "Sandra Bühler für Beat Keller" (docs/domain/agents.md#recorded). */
export function assistedName(language: Language, agentName: string | null, userName: string): string {
  return agentName ? `${agentName} ${words[language]} ${userName}` : userName;
}
