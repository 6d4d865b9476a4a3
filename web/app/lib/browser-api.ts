import { isOtherAssistance } from './acting-for.ts';
import { apiEventHandlers } from './api-event-handlers.ts';
import { ApiFailure, makeApi, type ApiResponse } from './api.ts';
import { languageOfPath, localeOfLanguage } from './locale.ts';
import { notify, notifyMessages } from './notifications.ts';

/** The API as the browser uses it. Only for event handlers and queries, never while rendering. */
export const browserApi = makeApi({
  baseUrl: '/api',
  get locale() {
    return localeOfLanguage(languageOfPath(window.location.pathname));
  },
  send: (request) => fetch(request),
  onResponse: react,
  toError: (failure) => new ApiFailure(failure),
  newRequestId,
  repeatsWhenBusy: true,
});

/** A UUID also where the page is served without TLS, in which case the browser hides its own generator. */
export function newRequestId(): string {
  return '########-####-4###-@###-############'.replace(/[#@]/g, (character) => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (character === '#' ? byte & 15 : (byte & 3) | 8).toString(16);
  });
}

function react({ status, messages, redirectUrl, meta, isQuiet }: ApiResponse): void {
  if (status === 401 && !messages.some((message) => message.code === 'session.wrong_credentials')) {
    apiEventHandlers.get()?.sessionEnded();
    return;
  }
  const other = messages.find(({ code }) => isOtherAssistance(code));
  if (other) {
    apiEventHandlers.get()?.assistanceChanged(other.message);
    return;
  }
  if (!isQuiet && !meta.hideMessage) {
    notifyMessages(messages);
    const text = apiEventHandlers.get()?.unknownErrorText();
    if (status >= 500 && messages.length === 0 && text) notify({ type: 'error', message: text });
  }
  if (redirectUrl !== undefined) apiEventHandlers.get()?.goTo(redirectUrl);
}
