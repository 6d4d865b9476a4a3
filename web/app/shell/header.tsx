import { Suspense } from 'react';
import { lazyComponentInPage } from '#app/lib/lazy-component.ts';
import type { Theme } from '#app/lib/theme.ts';
import { AccountPanel } from './account-panel.tsx';
import { CatalogueMenu } from './catalogue-menu.tsx';
import { isPunchout } from '#app/session/viewer.ts';
import { MainBar } from './main-bar.tsx';
import { ServiceBar } from './service-bar.tsx';
import type { ShellData } from './shell-data.ts';
import { SkipLink } from './skip-link.tsx';

/** Few come from a system of their own: browsers fetch it where somebody does. */
const PunchoutBar = lazyComponentInPage(() => import('./punchout-bar.tsx'));

type Props = { readonly shell: ShellData; readonly theme: Theme | undefined };

export function Header({ shell, theme }: Props) {
  return (
    <>
      <SkipLink />
      <header className="contents" data-print="no">
        {isPunchout(shell.user) ? (
          <Suspense>
            <PunchoutBar />
          </Suspense>
        ) : (
          <ServiceBar shell={shell} theme={theme} />
        )}
        <MainBar shell={shell} />
      </header>
      <CatalogueMenu categories={shell.categories} toolLinks={shell.toolLinks} />
      {!isPunchout(shell.user) && <AccountPanel user={shell.user} operator={shell.operator} />}
    </>
  );
}
