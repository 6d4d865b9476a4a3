import { createReadableStreamFromReadable } from '@react-router/node';
import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  ServerRouter,
  type EntryContext,
  type HandleDataRequestFunction,
  type RouterContextProvider,
} from 'react-router';
import { DocumentContext } from './lib/document-context.ts';
import { languageOfPath } from './lib/locale.ts';
import { apiOfPage, likenessContext, pageFacts, saidMessages, type PageRequest } from './lib/page-context.server.ts';
import type { Reader } from './lib/reader.ts';
import { saidCookie } from './lib/said-by-server.ts';
import { TextContext } from './lib/texts.ts';
import { textSources } from './lib/texts.server.ts';
import { drawPersonal as drawPersonalParts } from './shell/personal-parts.server.tsx';

export { provideContext, type PageRequest } from './lib/page-context.server.ts';
export { findReader } from './shell/find-reader.server.ts';

/** The places of a page for many, for one reader who asks for it. */
export function drawPersonal(page: PageRequest, reader: Reader, places: readonly string[]) {
  return drawPersonalParts(apiOfPage(page, []), reader, page.url, places);
}

export const streamTimeout = 8_000; // ms

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('content-type', 'text/html; charset=utf-8');
  sayLater(headers, context);
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const documentContext = {
    nonce: context.get(pageFacts).nonce,
    isForMany: context.get(likenessContext) !== undefined,
  };
  return render(request, status, headers, entryContext, documentContext);
}

export const handleDataRequest: HandleDataRequestFunction = (response, { context }) => {
  sayLater(response.headers, context as RouterContextProvider);
  return response;
};

/** Refusals and lost visitors are no faults of ours; everything else is told to whoever runs the shop. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(error);
}

function sayLater(headers: Headers, context: RouterContextProvider): void {
  const cookie = saidCookie(context.get(saidMessages));
  if (cookie) headers.append('set-cookie', cookie);
}

function render(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  documentContext: DocumentContext,
) {
  const { nonce } = documentContext;
  const texts = textSources[languageOfPath(new URL(request.url).pathname)];
  return new Promise<Response>((resolve, reject) => {
    let answerStatus = status;
    let isShellSent = false;
    const send = () => {
      isShellSent = true;
      const body = new PassThrough();
      const patience = setTimeout(abort, streamTimeout + 1_000);
      body.once('close', () => clearTimeout(patience));
      resolve(new Response(createReadableStreamFromReadable(body), { status: answerStatus, headers }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <TextContext value={texts}>
        <DocumentContext value={documentContext}>
          <ServerRouter context={entryContext} url={request.url} {...(nonce !== undefined && { nonce })} />
        </DocumentContext>
      </TextContext>,
      {
        ...(nonce !== undefined && { nonce }),
        [isReaderWithoutScript(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady']: send,
        onShellError: reject,
        onError(error: unknown) {
          answerStatus = 500;
          if (isShellSent && !request.signal.aborted) console.error(error);
        },
      },
    );
  });
}

/** Crawlers and link previews read the page once, without scripts: they get it whole. Browsers driven by tests are browsers. */
function isReaderWithoutScript(userAgent: string | null): boolean {
  return /bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|preview|embedly|pinterest|skype|^curl|^wget/i.test(
    userAgent ?? '',
  );
}
