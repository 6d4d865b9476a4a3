import { cleanup, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiFailure } from '#app/lib/api.ts';
import { DocumentContext } from '#app/lib/document-context.ts';
import { pageWith, renderPage } from '../../test-page.tsx';
import ErrorPage from './error-page.tsx';

const admins = [
  { name: 'Anna Muster', email: 'anna.muster@elektro-muster.example' },
  { name: 'Urs Muster', email: 'urs.muster@elektro-muster.example' },
];
const asked = vi.hoisted(() => vi.fn());
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { get: asked } }));
asked.mockImplementation(({ path }: { path: string }) =>
  Promise.resolve(path === '/page-fault' ? { reference: 'ref-of-the-report' } : admins),
);

const message = 'Dazu fehlt Ihnen die Berechtigung. Wer bei Ihnen die Benutzer verwaltet, kann sie erteilen.';
const forbidden = new ApiFailure({
  status: 403,
  code: 'session.forbidden',
  messages: [{ type: 'error', code: 'session.forbidden', message }],
  reference: undefined,
});

function show(companyName: string | null, path = '/de/customer/order') {
  const role = companyName === null ? 'operator' : 'companyUser';
  const shell = { user: { companyName, role }, operator: { phone: '031 555 00 00' }, isShared: false };
  renderPage(<ErrorPage error={forbidden} />, path, shell);
}

test('whoever may not see a page learns whom to ask, and gets in with another account without losing the page', async () => {
  show('Elektro Muster AG');
  expect(screen.getByText(message)).toBeDefined();
  const anna = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Anna Muster' });
  expect(anna.href).toBe('mailto:anna.muster@elektro-muster.example');
  expect(screen.getByRole('link', { name: 'Urs Muster' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Zur Startseite' })).toBeDefined();
  await userEvent.click(screen.getByText('Mit einem anderen Konto anmelden'));
  expect(await screen.findByLabelText(/Passwort/)).toBeDefined();
  expect(screen.getByDisplayValue('/de/customer/order')).toBeDefined();
});

test('people of the wholesaler are not sent to an administrator of a company', () => {
  show(null);
  expect(screen.queryByText(message)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Anna Muster' })).toBeNull();
  expect(screen.getByText(/gehört zum Konto eines Kunden/)).toBeDefined();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Zur Übersicht des Betriebs' }).pathname).toBe(
    '/de/operator',
  );
});

test('who lacks a role for a page of the operator is not told that it is a customer’s', () => {
  show(null, '/de/operator/settings');
  expect(screen.queryByText(/gehört zum Konto eines Kunden/)).toBeNull();
  expect(screen.getByText(/fehlt Ihnen die Rolle/)).toBeDefined();
});

test('an address of the operator’s area that leads nowhere offers staff the way back there, not the search for articles', () => {
  const missing = new ApiFailure({ status: 404, code: 'request.not_found', messages: [], reference: undefined });
  const isOffered = (role: string) => {
    const shell = { user: { companyName: null, role }, operator: { phone: '031 555 00 00' }, isShared: false };
    renderPage(<ErrorPage error={missing} />, '/de/operator/setings', shell);
    const search = screen.queryByRole('search') !== null;
    const way = screen.queryByRole('link', { name: 'Zur Übersicht des Betriebs' }) !== null;
    cleanup();
    return { search, way };
  };
  expect(isOffered('operator')).toEqual({ search: false, way: true });
  expect(isOffered('companyUser')).toEqual({ search: true, way: false });
});

test('"back" leads to a page of the shop; behind a link from outside there is none, however long the history', () => {
  history.pushState({ idx: 0 }, '', '/de/customer/order');
  show('Elektro Muster AG');
  expect(screen.queryByRole('button', { name: 'Zurück' })).toBeNull();
  cleanup();
  history.pushState({ idx: 1 }, '', '/de/customer/order');
  show('Elektro Muster AG');
  expect(screen.getByRole('button', { name: 'Zurück' })).toBeDefined();
});

test('whose session has ended elsewhere is not named any more by the frame around the log-in', async () => {
  const ended = new ApiFailure({ status: 401, code: 'session.needed', messages: [], reference: undefined });
  const operator = { phone: '031 555 00 00', name: 'Helvolt' };
  const frames = [
    { user: { companyName: 'Elektro Muster AG' }, operator },
    { user: null, operator },
  ];
  const load = vi.fn(() => frames.shift() ?? { user: null, operator });
  const { router } = renderPage(<ErrorPage error={ended} />, '/de/customer/order', load);
  await waitFor(() => expect(router.state.loaderData['shell/shell.route']).toMatchObject({ user: null }));
  expect(load).toHaveBeenCalledTimes(2);
});

test('whoever asks too often reads when to come again, and of no fault of ours', () => {
  const text = 'Zu viele Anfragen. Bitte versuchen Sie es in 12 Sekunden wieder.';
  const code = 'request.too_many';
  const tooMany = new ApiFailure({
    status: 429,
    code,
    messages: [{ type: 'error', code, message: text }],
    reference: 'x',
  });
  renderPage(<ErrorPage error={tooMany} />, '/de/search?q=x', { user: null, operator: {} });
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Nochmals versuchen' })).toBeDefined();
  expect(screen.queryByTestId('error-reference')).toBeNull();
});

test('what breaks in the browser is told the shop, whose reference for it stands on the page', async () => {
  vi.stubGlobal('PerformanceNavigationTiming', class {});
  Object.assign(performance, { getEntriesByType: () => [] });
  renderPage(<ErrorPage error={new TypeError('carts is null')} />, '/de/cart', { user: null, operator: {} });
  await waitFor(() => expect(screen.getByTestId('error-reference').textContent).toBe('ref-of-the-report'));
  const [, input] = asked.mock.lastCall as [unknown, { body: { name: string; words: string } }];
  expect(input.body).toMatchObject({ name: 'TypeError', words: 'carts is null' });
  cleanup();
  asked.mockClear();
  const ofServer = new ApiFailure({
    status: 500,
    code: 'shop.unexpected',
    messages: [],
    reference: 'ref-of-the-server',
  });
  renderPage(<ErrorPage error={ofServer} />, '/de/cart', { user: null, operator: {} });
  expect(screen.getByTestId('error-reference').textContent).toBe('ref-of-the-server');
  expect(asked).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('the page of a fault can be rendered on the server, which knows no navigation', () => {
  expect(globalThis).not.toHaveProperty('PerformanceNavigationTiming');
  expect(renderToString(pageWith(<ErrorPage error={new Error('A loader failed')} />, '/de'))).toContain(
    'Zur Startseite',
  );
});

test('a page that does not exist names the nearest ones as the server has found them, also without scripts', async () => {
  const missing = new ApiFailure({ status: 404, code: 'shop.not_found', messages: [], reference: undefined });
  const page = pageWith(<ErrorPage error={missing} />, '/de/so/locatons');
  const pages = [{ title: 'Standorte </script>', url: '/de/so/locations' }];
  const nearest = { pages, searchWords: 'locatons', pageAddress: '/de/so/locatons' };
  const document = { nonce: undefined, isShared: false, nearest };
  const holder = window.document.createElement('div');
  holder.innerHTML = renderToString(<DocumentContext value={document}>{page}</DocumentContext>);
  window.document.body.append(holder);
  expect(holder.querySelector<HTMLAnchorElement>('nav a')?.textContent).toBe('Standorte </script>');
  const faults: unknown[] = [];
  hydrateRoot(holder, page, { onRecoverableError: (fault) => faults.push(fault) });
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('locatons'));
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Standorte </script>' }).pathname).toBe(
    '/de/so/locations',
  );
  expect(faults).toEqual([]);
  holder.remove();
});
