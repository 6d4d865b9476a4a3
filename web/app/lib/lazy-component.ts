import { createElement, lazy, use, type ComponentType } from 'react';
import { retryWhenOnline } from './retry-when-online.ts';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** A part of a page that is fetched when it is wanted; offline it is waited for, see `retryWhenOnline`. */
export function lazyComponent<Props extends object>(load: Load<Props>) {
  return lazy(() => retryWhenOnline(load));
}

/** A part that stands in the page as the server sends it, also for whom no scripts run; browsers fetch it where there is one (decision 0084). */
export function lazyComponentInPage<Props extends object>(load: Load<Props>): ComponentType<Props> {
  if (!import.meta.env.SSR) return lazyComponent(load);
  const loading = load();
  let part: Awaited<typeof loading> | undefined;
  void loading.then((loaded) => (part = loaded));
  return (props) => createElement((part ?? use(loading)).default, props);
}
