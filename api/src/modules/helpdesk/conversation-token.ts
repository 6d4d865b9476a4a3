import { CONVERSATION_LINK_DAYS } from '@shop/contract/message-centre';
import { readSignedFacts, signFacts } from '#platform/signed-facts.ts';
import type { Ctx } from '#src/context/context.ts';

const PURPOSE = 'helpdesk.conversation';
const DAY_MS = 86_400_000;

/** Opens the conversation of a visitor, who has no account (docs/domain/helpdesk.md#links). */
export type ConversationLink = { readonly requestId: number; readonly expiresAt: Date };

/** The same for an e-mail that is written twice. */
export function linkFrom(requestId: number, writtenAt: Date): ConversationLink {
  return { requestId, expiresAt: new Date(writtenAt.getTime() + CONVERSATION_LINK_DAYS * DAY_MS) };
}

export function makeConversationToken({ secretBox }: Pick<Ctx, 'secretBox'>, link: ConversationLink): string {
  return signFacts(secretBox, PURPOSE, [link.requestId, Math.floor(link.expiresAt.getTime() / 1000)]);
}

/** Undefined for what the shop has not signed, and for what is over. */
export function readConversationToken({ secretBox, now }: Pick<Ctx, 'secretBox' | 'now'>, token: string) {
  const [requestId, seconds] = readSignedFacts(secretBox, PURPOSE, token) ?? [];
  return requestId === undefined || seconds === undefined || seconds * 1000 < now.getTime() ? undefined : requestId;
}
