import { engineRoomApi } from '@shop/contract/engine-room';
import { sessionApi, type CompanyAdmin } from '@shop/contract/session';
import { Fragment, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { useTexts } from '#app/lib/texts.ts';
import { isRouteErrorResponse, useLocation, useNavigate, useRevalidator } from 'react-router';
import { ApiFailure, RequestCancelled, type Failure } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Link } from '#app/ui/link.tsx';
import { useDocumentFacts } from '#app/lib/document-facts.ts';
import { useClearUser, useSession } from '#app/session/session.ts';
import { ErrorFrame } from './error-frame.tsx';
import { NotFound } from './not-found.tsx';
import { isOperatorPage } from './operator-frame.ts';

/** Apart from the page itself, which every page fetches beforehand. */
const LogInForm = lazyComponent(() => import('#app/session/log-in-form.tsx'));

/**
 * What went wrong, in words, and a way on: search for 404, log-in for 401, the reference for what is our fault.
 * Loaded only when something did (which is why it is a default export, as `lazy` wants it).
 */
export default function ErrorPage({ error }: { readonly error: unknown }) {
  if (isNetworkError(error)) return <OfflineError isChunkMissing={isChunkMissing(error)} />;
  const { status, failure } = readError(error);
  // An address that nothing can have is one that does not exist, nor one that takes no form.
  if (status === 404 || status === 400 || status === 405) return <NotFound failure={failure} />;
  if (status === 401) return <LogInFirst />;
  if (status === 403) return <Forbidden failure={failure} />;
  if (status === 429) return <TooMany failure={failure} />;
  return <OurFault error={error} failure={failure} />;
}

/** No response at all: the network is gone, or the shop is. Browsers say so with a `TypeError` of fetch. */
function isNetworkError(error: unknown): boolean {
  if (import.meta.env.SSR) return false;
  return (
    error instanceof RequestCancelled ||
    (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
  );
}

/** A part that could not be fetched once is not asked for again on this page, nor is one of an older shop there any more. */
function isChunkMissing(error: unknown): boolean {
  return error instanceof TypeError && /module/i.test(error.message);
}

function readError(error: unknown): { status: number; failure: Partial<Failure> } {
  if (error instanceof ApiFailure) return { status: error.failure.status, failure: error.failure };
  if (!isRouteErrorResponse(error)) return { status: 500, failure: {} };
  return {
    status: error.status,
    failure: typeof error.data === 'object' && error.data ? (error.data as Partial<Failure>) : {},
  };
}

function LogInFirst() {
  const t = useTexts('shell');
  const { pathname, search } = useLocation();
  const shell = useSession();
  const operator = shell?.operator;
  const { revalidate } = useRevalidator();
  const clearUser = useClearUser();
  const isNamed = Boolean(shell?.user);
  useEffect(() => {
    // The session has ended elsewhere: the frame must not go on naming who was logged in.
    if (!isNamed) return;
    clearUser();
    void revalidate();
  }, [isNamed, clearUser, revalidate]);
  return (
    <ErrorFrame title={t('logInWanted.title')}>
      <p className="mb-5 text-ink-2">{t('logInWanted.message')}</p>
      {operator && (
        <div className="max-w-100">
          <Suspense fallback={<div className="h-80" />}>
            <LogInForm redirectUrl={pathname + search} operator={operator} />
          </Suspense>
        </div>
      )}
    </ErrorFrame>
  );
}

/** Whom to ask, and the ways on: back, home, or log-in with another account. */
function Forbidden({ failure }: { readonly failure: Partial<Failure> }) {
  const t = useTexts('shell');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const shell = useSession();
  const comesFromSomewhere = useSyncExternalStore(neverChanges, hasPageBefore, () => false);
  const isStaff = shell?.user?.companyName === null;
  return (
    <ErrorFrame title={t('forbidden.title')}>
      <p className="mb-5 text-ink-2">
        {isStaff
          ? t(isOperatorPage(pathname) ? 'forbidden.role' : 'forbidden.staff')
          : (failure.messages?.[0]?.message ?? t('forbidden.text'))}
      </p>
      {shell?.user?.role === 'companyUser' && <WhomToAsk />}
      <div className="mb-8 flex flex-wrap gap-2.5">
        {comesFromSomewhere && (
          <Button look="primary" isReading onClick={() => void navigate(-1)}>
            {t('forbidden.back')}
          </Button>
        )}
        <Link to="/" className={buttonLook()}>
          {t('toStart')}
        </Link>
        {isStaff && (
          <Link to="/operator" className={buttonLook()}>
            {t('forbidden.toOperator')}
          </Link>
        )}
      </div>
      {shell && (
        <Disclosure title={t('forbidden.other')} className="max-w-100 border-b">
          <Suspense fallback={<div className="h-80" />}>
            <LogInForm redirectUrl={pathname + search} operator={shell.operator} />
          </Suspense>
        </Disclosure>
      )}
    </ErrorFrame>
  );
}

function WhomToAsk() {
  const t = useTexts('shell');
  const [admins, setAdmins] = useState<readonly CompanyAdmin[]>([]);
  useEffect(() => {
    // Who they are helps; that it can't be told is no further error.
    void browserApi.get(sessionApi.admins, {}, { isQuiet: true }).then(setAdmins, () => undefined);
  }, []);
  if (admins.length === 0) return null;
  return (
    <p className="mb-5 text-ink-2">
      {t('forbidden.ask')}{' '}
      {admins.map(({ name, email }, index) => (
        <Fragment key={email}>
          {index > 0 && ', '}
          <a href={`mailto:${email}`} className="link whitespace-nowrap underline">
            {name}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

function neverChanges() {
  return () => undefined;
}

/** One of the shop's, as the router counts them: behind a link in a mail or on another site there is none. */
function hasPageBefore(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

/** The message says when to come again; nothing has gone wrong, so there is no reference. */
function TooMany({ failure }: { readonly failure: Partial<Failure> }) {
  const t = useTexts('shell');
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorFrame title={t('tooMany.title')}>
      <p className="mb-6 text-ink-2">{failure.messages?.[0]?.message ?? t('tooMany.text')}</p>
      <Button look="primary" state={state === 'loading' ? 'busy' : 'default'} onClick={() => void revalidate()}>
        {t('ourFault.again')}
      </Button>
    </ErrorFrame>
  );
}

/** Tries again as soon as the browser is online. */
function OfflineError({ isChunkMissing: isWhole }: { readonly isChunkMissing: boolean }) {
  const t = useTexts('shell');
  const { revalidate, state } = useRevalidator();
  const again = useCallback(() => (isWhole ? location.reload() : void revalidate()), [isWhole, revalidate]);
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again]);
  return (
    <ErrorFrame title={t('offline.title')}>
      <p className="mb-6 text-ink-2">{t('offline.text')}</p>
      <Button look="primary" state={state === 'loading' ? 'busy' : 'default'} onClick={again}>
        {t('ourFault.again')}
      </Button>
    </ErrorFrame>
  );
}

/** Which request brought this document, as its answer says; empty where the browser keeps that to itself. */
function requestOfDocument(): string {
  const [document] = performance.getEntriesByType('navigation');
  const timings = document instanceof PerformanceNavigationTiming ? document.serverTiming : [];
  return timings.find(({ name }) => name === 'request')?.description ?? '';
}

/**
 * What the server could not do, it has kept under the reference that it told. What broke in the browser is told the server,
 * which keeps it; while that is not heard of, and where it cannot be told, the request that brought the document stands for it.
 */
function useReference(error: unknown, { reference }: Partial<Failure>): string {
  // Empty on a kept page, which was rendered for everybody.
  const requestId = useDocumentFacts()?.requestId ?? '';
  const ofDocument = useSyncExternalStore(neverChanges, requestOfDocument, () => '');
  const [reported, setReported] = useState('');
  useEffect(() => {
    if (reference !== undefined || isOfServer()) return;
    void reportPageFault(error).then(setReported, () => undefined);
  }, [error, reference]);
  return reference ?? (reported || requestId || ofDocument);
}

/** The document itself is an answer that says so. */
function isOfServer(): boolean {
  const [document] = performance.getEntriesByType('navigation');
  return document instanceof PerformanceNavigationTiming && document.responseStatus >= 500;
}

async function reportPageFault(error: unknown): Promise<string> {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const body = {
    path: location.pathname.slice(0, 500),
    name: name.slice(0, 100),
    words: message.slice(0, 1_000),
    stack: stack.slice(0, 5_000),
  };
  return (await browserApi.get(engineRoomApi.reportPageFault, { body }, { isQuiet: true })).reference;
}

function OurFault({ error, failure }: { readonly error: unknown; readonly failure: Partial<Failure> }) {
  const t = useTexts('shell');
  const { pathname, search } = useLocation();
  const reference = useReference(error, failure);
  return (
    <ErrorFrame title={t('ourFault.title')}>
      <p className="mb-5 text-ink-2">{failure.messages?.[0]?.message ?? t('ourFault.text')}</p>
      {reference !== '' && (
        <div className="mb-6 flex flex-wrap items-center gap-3 rounded-card border border-line bg-raised px-4 py-3">
          <p>
            <span className="block text-note text-ink-3">{t('ourFault.reference')}</span>
            <span className="num" data-testid="error-reference">
              {reference}
            </span>
          </p>
          <span className="grow" />
          <CopyButton text={reference} />
        </div>
      )}
      <div className="flex flex-wrap gap-2.5">
        <a href={pathname + search} className={buttonLook('primary')}>
          {t('ourFault.again')}
        </a>
        <Link to="/" className={buttonLook()}>
          {t('toStart')}
        </Link>
      </div>
    </ErrorFrame>
  );
}
