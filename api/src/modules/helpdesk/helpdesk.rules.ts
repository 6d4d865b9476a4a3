import type { RequestState } from '@shop/contract/helpdesk';

const EXCERPT_MAX = 160;

/** The beginning of a message, in one line. */
export function excerptOf(message: string): string {
  const line = message.replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= EXCERPT_MAX
    ? line
    : `${characters
        .slice(0, EXCERPT_MAX - 1)
        .join('')
        .trimEnd()}…`;
}

/** Where a request stands when its customer has written again: whoever works on it has it to do, or all of us. */
export function stateAfterReply({ takenById }: { readonly takenById: number | null }): RequestState {
  return takenById === null ? 'open' : 'working';
}

/** Whether the customer has not yet looked at our last answer. */
export function isUnread({ answeredAt, readAt }: { readonly answeredAt: Date | null; readonly readAt: Date | null }) {
  return answeredAt !== null && (readAt === null || readAt < answeredAt);
}

/** A name as it may stand on a disk: without path, control characters and what no system takes. */
export function fileNameOf(sent: string, type: string): string {
  const base = sent.split(/[/\\]/).at(-1) ?? '';
  const plain = base
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .trim();
  const ending = { 'image/png': 'png', 'image/jpeg': 'jpg' }[type] ?? 'pdf';
  return `${[...plain].slice(0, 80).join('') || 'Datei'}.${ending}`;
}
