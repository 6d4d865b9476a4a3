import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { settle } from '../../test-clock.ts';
import { renderPage } from '../../test-page.tsx';
import { ShellEffects } from './shell-effects.tsx';

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
