import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { nameActingFor } from './lib/acting-for.ts';
import { languageOfPath } from './lib/locale.ts';
import { textsInPage } from './lib/texts-in-page.ts';
import { TextContext, type TextTree } from './lib/texts.ts';

const inPage = JSON.parse(document.getElementById('texts')?.textContent ?? '{}') as Record<string, TextTree>;
const texts = textsInPage(languageOfPath(window.location.pathname), inPage);

nameActingFor();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextContext value={texts}>
        <HydratedRouter />
      </TextContext>
    </StrictMode>,
  );
});
