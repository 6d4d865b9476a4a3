import type { Locale } from '@shop/contract/values';
import type { MessageFault } from '@shop/exchange-formats/punchout';
import type { BarePage } from '#platform/http/bare-page.ts';
import type { ResponseCookie } from '#platform/http/answer.ts';
import type { MessageKey } from '../messages.ts';

/** Why a call of a buyer's system is not answered as it was meant. */
export type CallReason =
  | MessageFault
  | 'wrong_secret'
  | 'too_often'
  | 'hook_missing'
  | 'hook_foreign'
  | 'article_unknown'
  | 'start_used'
  | 'session_over'
  | 'unavailable';

/** Leads to a page, or to a status of the protocol, that says what it was and what to do. */
export class CallProblem extends Error {
  readonly reason: CallReason;
  readonly subject: string;
  /** Of whoever has called; undefined where that is not known. */
  readonly locale: Locale | undefined;

  constructor(reason: CallReason, { subject = '', locale }: { subject?: string; locale?: Locale } = {}) {
    super(`${reason} ${subject}`.trim());
    this.reason = reason;
    this.subject = subject;
    this.locale = locale;
  }
}

export function reasonKey(reason: CallReason): MessageKey {
  return `reason.${reason}`;
}

/** What a system answers. */
export type CallAnswer =
  | { readonly kind: 'redirect'; readonly url: string; readonly cookie?: ResponseCookie }
  | { readonly kind: 'page'; readonly page: BarePage; readonly status?: number }
  | { readonly kind: 'xml'; readonly xml: string };

/** What came, as a system needs it. */
export type IncomingCall = {
  readonly publicId: string;
  readonly body: Buffer;
  readonly contentType: string;
  /** What stands behind the question mark of the address. */
  readonly query: string;
};
