import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { nameActingFor } from './lib/acting-for.ts';
import { languageOfPath } from './lib/locale.ts';
import { readPageTexts, textsInPage } from './lib/texts-in-page.ts';
import { TextContext } from './lib/texts.ts';

const texts = textsInPage(languageOfPath(window.location.pathname), await readPageTexts());

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
