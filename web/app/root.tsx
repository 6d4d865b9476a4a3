import { lazy, useContext, type ReactNode } from 'react';
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useParams } from 'react-router';
import type { Route } from './+types/root.ts';
import sansFont from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url';
import monoFont from '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2?url';
import earlyInput from './lib/early-input.ts?worker&url';
import { readCookie, writeCookie } from './lib/cookies.ts';
import { DocumentContext } from './lib/document-context.ts';
import { useDocumentFacts, WEB_VIEW_COOKIE, type DocumentFacts } from './lib/document-facts.ts';
import { defaultLanguage, htmlLangOf, isLanguage } from './lib/locale.ts';
import { pageFacts } from './session/page-context.server.ts';
import { VIEWER_DATA } from './session/viewer.ts';
import { filesOfFrame } from './lib/frame-texts.ts';
import { TextContext, type PageTextsJson, type RouteHandle, type TextSource } from './lib/texts.ts';
import { readPageSizes } from './lib/page-sizes.ts';
import { isTheme } from './lib/theme.ts';
import './styles/index.css';

const ErrorPage = lazy(() => import('./shell/error-page.tsx'));

/** What the document itself depends on; never on who looks. */
export function loader({ request, context }: Route.LoaderArgs) {
  const cookies = request.headers.get('cookie');
  const { searchParams } = new URL(request.url);
  const webview = searchParams.get('webview');
  // An app says with its first page how it looks itself.
  const appTheme = webview === '1' ? (searchParams.get('theme') ?? undefined) : undefined;
  const theme = isTheme(appTheme) ? appTheme : readCookie(cookies, 'theme');
  const isWebView = webview === null ? readCookie(cookies, WEB_VIEW_COOKIE) === '1' : webview === '1';
  const facts: DocumentFacts = {
    theme: isTheme(theme) ? theme : undefined,
    isWebView,
    pageSizes: readPageSizes(cookies),
    requestId: context.get(pageFacts).requestId,
  };
  if (webview === null) return facts;
  const headers = new Headers({ 'set-cookie': writeCookie(WEB_VIEW_COOKIE, isWebView ? '1' : '0') });
  if (isTheme(appTheme)) headers.append('set-cookie', writeCookie('theme', appTheme));
  return data(facts, { headers });
}

export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const { nonce } = useContext(DocumentContext);
  const { locale } = useParams();
  const language = isLanguage(locale) ? locale : defaultLanguage;
  const facts = useDocumentFacts();
  return (
    <html lang={htmlLangOf(language)} data-theme={facts?.theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* With it React Aria's selects insert their one rule; browsers hide the value from style sheets. */}
        <meta name="csp-nonce" nonce={nonce} suppressHydrationWarning />
        {/* Vite's development server has modules only. */}
        <script src={earlyInput} {...(import.meta.env.DEV && { type: 'module' })} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#123842" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href={`/manifest-${language}.webmanifest`} />
        <link rel="apple-touch-icon" href="/app-icon-180.png" />
        <link rel="preload" href={sansFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={monoFont} as="font" type="font/woff2" crossOrigin="anonymous" fetchPriority="low" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <PageTexts />
        <ViewerData />
        <ScrollRestoration {...(nonce !== undefined && { nonce })} />
        <ScriptsToFetch />
        <Scripts {...(nonce !== undefined && { nonce })} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Last resort, when not even the shell could be rendered. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="mx-auto max-w-page px-gutter py-10">
      <ErrorPage error={error} />
    </main>
  );
}

/** The texts of this page, so that the browser can hydrate without asking for them, and where those of every page are. */
function PageTexts() {
  const source = useContext(TextContext);
  const { nonce } = useContext(DocumentContext);
  const wanted = useMatches().flatMap((match) => (match.handle as RouteHandle | undefined)?.texts ?? []);
  const inDocument = typeof document === 'undefined' ? undefined : document.getElementById('texts')?.textContent;
  const json = inDocument ?? (import.meta.env.SSR && source ? textsAsJson(source, [...new Set<string>(wanted)]) : '{}');
  return (
    <script
      id="texts"
      type="application/json"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/**
 * Names the scripts that the page imports once its style sheets are there: a browser runs what stands in the document only
 * then, and until then what is seen first has the line for itself (decision 0106).
 */
function ScriptsToFetch() {
  const { nonce, links = [] } = useContext(DocumentContext);
  // Only the server writes it: what hydrates the page leaves it as it came.
  const fetching = import.meta.env.SSR
    ? `for(const link of ${JSON.stringify(links)})document.head.append(Object.assign(document.createElement("link"),{fetchPriority:"low"},link))`
    : '';
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: fetching }} />;
}

/** The viewer of a shared page; the server fills it in. Empty in every other page. */
function ViewerData() {
  const { isShared } = useContext(DocumentContext);
  const inDocument = typeof document === 'undefined' ? undefined : document.getElementById(VIEWER_DATA)?.textContent;
  const json = inDocument ?? (isShared ? `<!--user-slot:${VIEWER_DATA}-->` : '');
  return (
    <script
      id={VIEWER_DATA}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** By language; texts never change while the shop runs. */
const writtenTexts = new WeakMap<TextSource, Map<string, string>>();

function textsAsJson(source: TextSource, namespaces: readonly string[]): string {
  const written = writtenTexts.get(source) ?? new Map<string, string>();
  writtenTexts.set(source, written);
  const key = namespaces.join(' ');
  const known = written.get(key);
  if (known !== undefined) return known;
  const files = filesOfFrame(source);
  const ofRoute = namespaces.filter((name) => !(name in files));
  const texts: PageTextsJson = { inPage: Object.fromEntries(ofRoute.map((name) => [name, source.get(name)])), files };
  const json = JSON.stringify(texts).replaceAll('<', '\\u003c');
  if (import.meta.env.PROD) written.set(key, json);
  return json;
}
