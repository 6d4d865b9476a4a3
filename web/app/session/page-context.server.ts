import type { Message } from '@shop/contract/envelope';
import type { SessionUser } from '@shop/contract/session';
import { createContext, data, redirect, redirectDocument, RouterContextProvider } from 'react-router';
import { apiContext, makeApi, type Api } from '#app/lib/api.ts';
import { isOtherAssistance } from '#app/lib/acting-for.ts';
import { languageOfPath, localeOfLanguage } from '#app/lib/locale.ts';
import { anonymisedPrincipalOf, type Viewer } from './viewer.ts';

/** Where a second factor is set up, below the language: who must have one first is led there. */
export const SECURITY_PATH = '/customer/security';

/** What the web server knows of a request for a page. */
export type PageRequest = {
  /** Address as asked for. */
  readonly url: string;
  /** UUID of the request, on every log line and on the error page. */
  readonly requestId: string;
  /** Writes to the shop's log, with the id of the request. */
  readonly logError: (error: unknown) => void;
  /** Puts a question to the API in process, with the visitor's cookie, and passes `Set-Cookie` back. */
  readonly send: (request: Request) => Promise<Response>;
  /** For inline scripts, when the content security policy asks for one. */
  readonly nonce?: string;
  /** The page is rendered for everybody with this viewer's permission set; `send` then knows no session. */
  readonly renderedFor?: Viewer;
};

export type PageFacts = { readonly requestId: string; readonly nonce: string | undefined };

export const pageFacts = createContext<PageFacts>();
export const errorLog = createContext<PageRequest['logError']>();
/** The principal that a shared page is rendered for; undefined for every other page, which asks the API for the session's user. */
export const anonymisedPrincipalContext = createContext<SessionUser | undefined>();
/** Messages of the API while this page is made; filled by the calls, read when the answer leaves. */
export const flashMessages = createContext<Message[]>();

/**
 * The context of one page request. Made here, because the keys must come from the same bundle as the loaders that read them.
 * Calls go to `http://api.internal/api/…`; only `send` sees that address.
 */
export function provideContext(page: PageRequest): RouterContextProvider {
  const { requestId, nonce, renderedFor, logError } = page;
  const provider = new RouterContextProvider();
  const flash: Message[] = [];
  provider.set(pageFacts, { requestId, nonce });
  provider.set(errorLog, logError);
  provider.set(flashMessages, flash);
  provider.set(anonymisedPrincipalContext, renderedFor && anonymisedPrincipalOf(renderedFor.user));
  provider.set(apiContext, apiOfPage(page, flash));
  return provider;
}

/** The API with the session of the page's viewer. */
export function apiOfPage({ url, requestId, send }: PageRequest, flash: Message[]): Api {
  const language = languageOfPath(new URL(url, 'http://api.internal').pathname);
  return makeApi({
    baseUrl: 'http://api.internal/api',
    locale: localeOfLanguage(language),
    send,
    onResponse: ({ messages, meta, isQuiet, status }) => {
      // A page that fails shows its messages itself.
      if (!isQuiet && !meta.hideMessage && status < 400) flash.push(...messages);
    },
    toError: (failure) => {
      if (failure.code === 'second_factor.required') return redirect(`/${language}${SECURITY_PATH}`);
      // The page was loaded for somebody else: all of it is loaded anew, and says for whom it is now.
      if (isOtherAssistance(failure.code)) return redirectDocument(url.replace(/\.data(?=\?|$)/, ''));
      return data(failure, { status: failure.status });
    },
    // One id for all questions of a page ties the log lines together; what must not happen twice gets its own.
    newRequestId: (endpoint) => (endpoint.idempotent ? crypto.randomUUID() : requestId),
  });
}
