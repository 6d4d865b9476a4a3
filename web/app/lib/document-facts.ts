import { useRouteLoaderData } from 'react-router';
import type { PageSizes } from './page-sizes.ts';
import type { Theme } from './theme.ts';

/** Set by an app that shows the shop within a frame of its own (docs/domain/mobile-app.md#web-view). */
export const WEB_VIEW_COOKIE = 'webview';

/** What the document itself depends on; loaded by `root.tsx`. */
export type DocumentFacts = {
  readonly theme: Theme | undefined;
  /** The page stands within an app that has a frame of its own. */
  readonly isWebView: boolean;
  readonly pageSizes: PageSizes;
  /** UUID of the request, for the error page. */
  readonly requestId: string;
};

export function useDocumentFacts(): DocumentFacts | undefined {
  return useRouteLoaderData<DocumentFacts>('root');
}
