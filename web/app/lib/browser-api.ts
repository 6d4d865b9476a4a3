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
  return '########-####-4###-@###-############'.replace(/[#@]/g, (sign) => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (sign === '#' ? byte & 15 : (byte & 3) | 8).toString(16);
  });
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
