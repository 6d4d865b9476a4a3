import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router';
import type { Api } from '#app/lib/api.ts';
import { languageOfPath } from '#app/lib/locale.ts';
import { textSources } from '#app/lib/texts.server.ts';
import { TextContext } from '#app/lib/texts.ts';
import type { UserSlots } from '#app/session/user-slots.ts';
import { VIEWER_DATA, type PageViewer, type SlotData, type Viewer } from '#app/session/viewer.ts';
import { slotFiles } from './slot-files.server.ts';

type Render = UserSlots<string>['render'][string];
type Load = NonNullable<NonNullable<UserSlots<string>['load']>[string]>;

const renderers: ReadonlyMap<string, Render> = new Map(slotFiles.flatMap(({ render }) => Object.entries(render)));
const loaders: ReadonlyMap<string, Load> = new Map(
  slotFiles.flatMap(({ load = {} }) => Object.entries(load).flatMap(([name, one]) => (one ? [[name, one]] : []))),
);

/** Separates the slots in one rendering of all of them; no text of a customer can contain it, because `<` is written as `&lt;` in texts. */
const CUT = '<hr data-cut="true"/>';

/**
 * Renders the slots of a shared page for one viewer; loads what they need beside him and his cart.
 * @param url address of the page, whose language, path and filters the components need
 */
export async function renderUserSlots(
  api: Api,
  { user, cart, slotData }: Viewer,
  { url, slots }: { readonly url: string; readonly slots: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const names = slots.filter((name) => renderers.has(name));
  const loaded = await Promise.all(names.map(async (name) => loaders.get(name)?.(api, user)));
  const pageViewer: PageViewer = { user, cart, ...mergeSlotData([slotData, ...loaded]) };
  const html = renderToString(
    <TextContext value={textSources[languageOfPath(new URL(url, 'http://page.internal').pathname)]}>
      <StaticRouter location={url}>
        <Routes>
          <Route path="/:locale/*" element={names.map((name) => renderSlot(name, pageViewer))} />
        </Routes>
      </StaticRouter>
    </TextContext>,
  );
  const rendered = html.split(CUT);
  const data = JSON.stringify(pageViewer).replaceAll('<', '\\u003c');
  return new Map([[VIEWER_DATA, data], ...names.map((name, index) => [name, rendered[index] ?? ''] as const)]);
}

/** One object of what several features have loaded; their fields differ. */
export function mergeSlotData(parts: readonly (SlotData | undefined)[]): SlotData {
  return Object.assign({}, ...parts) as SlotData;
}

function renderSlot(name: string, viewer: PageViewer): ReactNode {
  return [renderers.get(name)?.(viewer), <hr key={name} data-cut />];
}
