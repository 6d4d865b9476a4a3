import { apiReactions } from './api-reactions.ts';
import { ApiFailure, makeApi, type Heard } from './api.ts';
import { languageOfPath, localeOfLanguage } from './locale.ts';
import { notify, notifyMessages } from './notices.ts';

/** The API as the browser uses it. Only for event handlers and queries, never while rendering. */
export const browserApi = makeApi({
  baseUrl: '/api',
  get locale() {
    return localeOfLanguage(languageOfPath(window.location.pathname));
  },
  send: (request) => fetch(request),
  hear: react,
  toThrown: (failure) => new ApiFailure(failure),
  newRequestId,
});

/** A UUID also where the page is served without TLS, in which case the browser hides its own generator. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function react({ status, messages, redirectUrl, meta, isQuiet }: Heard): void {
  if (status === 401 && !messages.some((message) => message.code === 'session.wrong_credentials')) {
    apiReactions.get()?.sessionEnded();
    return;
  }
  if (!isQuiet && !meta.hideMessage) {
    notifyMessages(messages);
    const text = apiReactions.get()?.unknownErrorText();
    if (status >= 500 && messages.length === 0 && text) notify({ type: 'error', message: text });
  }
  if (redirectUrl !== undefined) apiReactions.get()?.goTo(redirectUrl);
}
