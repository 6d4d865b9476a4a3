import type { MetaDescriptor } from 'react-router';

/** Of the frames, so of every page that says nothing else (docs/domain/page-addresses.md#search-engines). */
export const closedToSearchEngines = (): MetaDescriptor[] => [{ name: 'robots', content: 'noindex' }];

/** Of a page that search engines may list. */
export const openToSearchEngines = (): MetaDescriptor[] => [];
