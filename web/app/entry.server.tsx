import { ADDRESS_MAX, searchApi } from '@shop/contract/search';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { apiContext } from './lib/api.ts';
import { DocumentContext, type NearestPages } from './lib/document-context.ts';
import { hyphenator } from './lib/hyphenate.server.ts';
import { languageOfPath } from './lib/locale.ts';
import { gatherPieces } from './lib/page-body.server.ts';
import { linksOfFirstPaint, linksOfWaking, takePreloads } from './lib/page-scripts.server.ts';
import {
  apiOfPage,
  errorLog,
  anonymisedPrincipalContext,
  pageFacts,
  flashMessages,
  type PageRequest,
} from './session/page-context.server.ts';
import type { Viewer } from './session/viewer.ts';
import { flashCookie } from './lib/flash-messages.ts';
import { TextContext } from './lib/texts.ts';
import { textSources } from './lib/texts.server.ts';
import { renderUserSlots as renderSlots } from './shell/render-user-slots.server.tsx';

export { provideContext, type PageRequest } from './session/page-context.server.ts';
export { findViewer } from './shell/find-viewer.server.ts';

/** The user slots of a shared page, rendered for one viewer. */
export function renderUserSlots(page: PageRequest, viewer: Viewer, slots: readonly string[]) {
  return renderSlots(apiOfPage(page, []), viewer, { url: page.url, slots });
}

export const streamTimeout = 8_000; // ms

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  addFlashCookie(headers, context);
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const nearest = status === 404 ? await findNearestPages(request, context) : undefined;
  if (import.meta.env.PROD) headers.set('link', linksOfFirstPaint(entryContext));
  const { context: routerContext, scripts } = takePreloads(entryContext);
  const documentContext = {
    links: linksOfWaking(scripts, textSources[languageOfPath(new URL(request.url).pathname)]),
    nonce: context.get(pageFacts).nonce,
    isShared: context.get(anonymisedPrincipalContext) !== undefined,
    hyphenate: hyphenator(languageOfPath(new URL(request.url).pathname)),
    ...(nearest && { nearest }),
  };
  return render({ request, status, headers, routerContext, documentContext, logError: context.get(errorLog) });
}

/** Said with the page, so that it is there without scripts, too. A help: that it cannot be told is no further error. */
async function findNearestPages(request: Request, context: RouterContextProvider): Promise<NearestPages | undefined> {
  const pageAddress = new URL(request.url).pathname.slice(0, ADDRESS_MAX);
  const asked = context.get(apiContext).get(searchApi.nearestPages, { query: { pageAddress } }, { isQuiet: true });
  return asked.then(
    (found) => ({ ...found, pageAddress }),
    () => undefined,
  );
}

export const handleDataRequest: HandleDataRequestFunction = (response, { context }) => {
  addFlashCookie(response.headers, context as RouterContextProvider);
  return response;
};

/** Refusals and lost visitors are no faults of ours; everything else goes to the shop's log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefusal && !request.signal.aborted) (context as RouterContextProvider).get(errorLog)(error);
};

function addFlashCookie(headers: Headers, context: RouterContextProvider): void {
  const cookie = flashCookie(context.get(flashMessages));
  if (cookie) headers.append('set-cookie', cookie);
}

type Rendering = {
  readonly request: Request;
  readonly status: number;
  readonly headers: Headers;
  readonly routerContext: EntryContext;
  readonly documentContext: DocumentContext;
  readonly logError: PageRequest['logError'];
};

function render({ request, status, headers, routerContext, documentContext, logError }: Rendering) {
  const { nonce } = documentContext;
  const texts = textSources[languageOfPath(new URL(request.url).pathname)];
  return new Promise<Response>((resolve, reject) => {
    let answerStatus = status;
    let isShellSent = false;
    const send = () => {
      isShellSent = true;
      const body = gatherPieces();
      const patience = setTimeout(abort, streamTimeout + 1_000);
      body.once('close', () => clearTimeout(patience));
      resolve(new Response(createReadableStreamFromReadable(body), { status: answerStatus, headers }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <TextContext value={texts}>
        <DocumentContext value={documentContext}>
          <ServerRouter context={routerContext} url={request.url} {...(nonce !== undefined && { nonce })} />
        </DocumentContext>
      </TextContext>,
      {
        ...(nonce !== undefined && { nonce }),
        // What is there stands where it belongs, however large it is: moved there later it would need scripts (decision 0084).
        progressiveChunkSize: Infinity,
        [isClientWithoutScript(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady']: send,
        onShellError: reject,
        onError(error: unknown) {
          answerStatus = 500;
          if (isShellSent && !request.signal.aborted) logError(error);
        },
      },
    );
  });
}

/** Crawlers and link previews read the page once, without scripts: they get it whole. Browsers driven by tests are browsers. */
function isClientWithoutScript(userAgent: string | null): boolean {
  return /bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|preview|embedly|pinterest|skype|^curl|^wget/i.test(
    userAgent ?? '',
  );
}
