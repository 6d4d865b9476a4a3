import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { TextContext } from '#app/lib/texts.ts';
import { useClearUser } from '#app/session/session.ts';
import german from './messages/de.json' with { type: 'json' };
import PageRoute from './page.route.tsx';

const frame = { operator: { name: 'Helvolt' }, user: { companyName: 'Elektro Muster AG' }, isShared: false };

function Sums() {
  const clearUser = useClearUser();
  return (
    <>
      <p>CHF 125.60</p>
      <input aria-label="Bemerkung" />
      <button type="button" onClick={clearUser}>
        401
      </button>
    </>
  );
}

function renderRoute(handle: object) {
  const router = createMemoryRouter(
    [
      {
        id: 'shell/shell.route',
        path: '/:locale',
        loader: () => ({ ...frame }),
        element: <PageRoute />,
        children: [{ path: 'cart', handle, element: <Sums /> }],
      },
    ],
    { initialEntries: ['/de/cart'], hydrationData: { loaderData: { 'shell/shell.route': frame } } },
  );
  render(
    <TextContext value={{ language: 'de', get: () => german, load: () => undefined }}>
      <RouterProvider router={router} />
    </TextContext>,
  );
  return router;
}

test('when the session ends a page with prices is covered and says why; what was typed is back after the log-in', async () => {
  const router = renderRoute({ isCoveredAtEnd: true });
  const note = screen.getByRole<HTMLInputElement>('textbox', { name: 'Bemerkung' });
  note.value = 'Keller';
  act(() => screen.getByRole('button', { name: '401' }).click());
  expect(screen.getByText('CHF 125.60').parentElement?.className).toBe('hidden');
  expect(await screen.findByText(german.sessionEnded.title)).toBeTruthy();
  await act(() => router.revalidate());
  expect(screen.getByText('CHF 125.60').parentElement?.className).toBe('contents');
  expect(screen.queryByText(german.sessionEnded.title)).toBeNull();
  expect(note.value).toBe('Keller');
});

test('a page without them stays as it is', () => {
  renderRoute({});
  act(() => screen.getByRole('button', { name: '401' }).click());
  expect(screen.getByText('CHF 125.60').parentElement?.className).toBe('contents');
});
