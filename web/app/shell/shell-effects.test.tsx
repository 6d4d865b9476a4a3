import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { settle } from '../../test-clock.ts';
import { renderPage } from '../../test-page.tsx';
import { apiEventHandlers } from '#app/lib/api-event-handlers.ts';
import { logInWanted } from '#app/session/log-in-panel.ts';
import { useSession } from '#app/session/session.ts';
import { ShellEffects } from './shell-effects.tsx';

function WhoIsHere() {
  return <p>{useSession()?.user?.companyName ?? 'niemand'}</p>;
}

function Page() {
  const { pathname } = useLocation();
  return (
    <>
      <ShellEffects />
      <main id="content" tabIndex={-1}>
        {pathname === '/de' ? <Link to="/de/cart">Warenkorb</Link> : <p>leer</p>}
      </main>
    </>
  );
}

test('who follows a link by keyboard goes on in the page that has come; at the first page nothing takes the focus', async () => {
  renderPage(<Page />, '/de', { user: null });
  await settle();
  expect(document.activeElement).toBe(document.body);
  screen.getByRole('link').focus();
  await userEvent.setup().keyboard('{Enter}');
  await screen.findByText('leer');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('a 401 of any call clears the user at once and asks for the log-in, without loading the page anew', () => {
  let loads = 0;
  const frame = () => {
    loads += 1;
    return { user: { companyName: 'Elektro Muster AG', role: 'companyUser' }, cart: undefined, isShared: false };
  };
  const page = (
    <>
      <ShellEffects />
      <WhoIsHere />
      <dialog id="account-panel" />
    </>
  );
  renderPage(page, '/de', frame);
  const panel = document.getElementById('account-panel');
  if (panel) panel.showPopover = () => undefined;
  act(() => apiEventHandlers.get()?.sessionEnded());
  expect(screen.getByText('niemand')).toBeTruthy();
  expect(logInWanted.get()).toBe('');
  expect(loads).toBe(1);
});

test('in the frame of a buyer’s system a 401 leads to the page that says that the session is over, and asks for no log-in', async () => {
  logInWanted.set(undefined);
  const user = { companyName: 'Elektro Muster AG', role: 'companyUser', punchout: { systemName: 'SAP' } };
  const page = (
    <>
      <ShellEffects />
      <WhereAmI />
    </>
  );
  renderPage(page, '/fr', () => ({ user, cart: undefined, isShared: false }));
  await act(async () => apiEventHandlers.get()?.sessionEnded());
  expect(screen.getByText('/fr/punchout-catalog/ended')).toBeTruthy();
  expect(logInWanted.get()).toBeUndefined();
});

function WhereAmI() {
  return <p>{useLocation().pathname}</p>;
}
