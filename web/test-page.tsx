import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { TextContext, type TextSource, type TextTree } from './app/lib/texts.ts';

const german = import.meta.glob<TextTree>('./app/{shell,ui,features/*}/messages/de.json', {
  eager: true,
  import: 'default',
});

const texts: TextSource = {
  language: 'de',
  get: (namespace) => Object.entries(german).find(([path]) => path.includes(`/${namespace}/`))?.[1] ?? {},
  load: () => undefined,
};

/** Draws a part as it stands in a German page of the shop, at an address; `shell` is what the frame knows, such as the user. */
export function renderPage(part: ReactElement, address = '/de', shell?: unknown) {
  const frame = { id: 'shell/shell.route', path: '/:locale/*', element: part };
  const router = createMemoryRouter([shell === undefined ? frame : { ...frame, loader: () => shell }], {
    initialEntries: [address],
    ...(shell !== undefined && { hydrationData: { loaderData: { [frame.id]: shell } } }),
  });
  const page = render(
    <TextContext value={texts}>
      <RouterProvider router={router} />
    </TextContext>,
  );
  return { ...page, router };
}
