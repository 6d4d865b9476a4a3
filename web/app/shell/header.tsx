import type { Theme } from '#app/lib/theme.ts';
import { AccountPanel } from './account-panel.tsx';
import { CatalogueMenu } from './catalogue-menu.tsx';
import { isPunchout } from '#app/session/viewer.ts';
import { MainBar } from './main-bar.tsx';
import { PunchoutBar } from './punchout-bar.tsx';
import { ServiceBar } from './service-bar.tsx';
import type { ShellData } from './shell-data.ts';
import { SkipLink } from './skip-link.tsx';

type Props = { readonly shell: ShellData; readonly theme: Theme | undefined };

export function Header({ shell, theme }: Props) {
  return (
    <>
      <SkipLink />
      <header className="contents" data-print="no">
        {isPunchout(shell.user) ? <PunchoutBar /> : <ServiceBar shell={shell} theme={theme} />}
        <MainBar shell={shell} />
      </header>
      <CatalogueMenu categories={shell.categories} toolLinks={shell.toolLinks} />
      {!isPunchout(shell.user) && <AccountPanel user={shell.user} operator={shell.operator} />}
    </>
  );
}
