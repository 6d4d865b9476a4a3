import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { TextContext, type TextSource, type TextTree } from './app/lib/texts.ts';

const german = import.meta.glob<TextTree>('./app/{ui,ui/*,session,features/*,features/*/*,shell}/messages/de.json', {
  eager: true,
  import: 'default',
});

const texts: TextSource = {
  language: 'de',
  get: (namespace) =>
    Object.entries(german).find(([path]) => path.endsWith(`/${namespace}/messages/de.json`))?.[1] ?? {},
  load: () => undefined,
};

/**
 * Renders a component as it stands in a German page of the shop, at an address; `shell` is what the frame knows, such as the user; a
 * function is asked each time the frame is loaded.
 */
export function renderPage(part: ReactElement, address = '/de', shell?: unknown) {
  const router = routerWith(part, address, shell);
  return { ...render(inTexts(router)), router };
}

/** The same, for who renders it himself: first as the server does, then hydrating it. */
export function pageWith(part: ReactElement, address = '/de', shell?: unknown): ReactElement {
  return inTexts(routerWith(part, address, shell));
}

function routerWith(part: ReactElement, address: string, shell: unknown) {
  const frame = { id: 'shell/shell.route', path: '/:locale/*', element: part };
  const load = () => (isAsked(shell) ? shell() : shell);
  return createMemoryRouter([shell === undefined ? frame : { ...frame, loader: load }], {
    initialEntries: [address],
    ...(shell !== undefined && { hydrationData: { loaderData: { [frame.id]: load() } } }),
  });
}

function inTexts(router: ReturnType<typeof createMemoryRouter>): ReactElement {
  return (
    <TextContext value={texts}>
      <RouterProvider router={router} />
    </TextContext>
  );
}

function isAsked(shell: unknown): shell is () => unknown {
  return typeof shell === 'function';
}
