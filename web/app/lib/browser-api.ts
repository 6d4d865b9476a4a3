import { ApiFailure, makeApi, type Heard } from './api.ts';
import { languageOfPath, localeOfLanguage } from './locale.ts';
import { notify, notifyMessages } from './notices.ts';
import { makeSignal } from './signals.ts';

/** What the shell does about answers: worded and routed there, because only it knows texts and router. */
type Reactions = {
  readonly sessionEnded: () => void;
  readonly goTo: (url: string) => void;
  readonly unknownErrorText: () => string;
};

export const reactions = makeSignal<Reactions | undefined>(undefined);

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
    reactions.get()?.sessionEnded();
    return;
  }
  if (!isQuiet && !meta.hideMessage) {
    notifyMessages(messages);
    const text = reactions.get()?.unknownErrorText();
    if (status >= 500 && messages.length === 0 && text) notify({ type: 'error', message: text });
  }
  if (redirectUrl !== undefined) reactions.get()?.goTo(redirectUrl);
}
