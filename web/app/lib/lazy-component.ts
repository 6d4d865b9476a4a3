import { lazy, type ComponentType } from 'react';
import { retryWhenOnline } from './retry-when-online.ts';

/** A part of a page that is fetched when it is wanted; offline it is waited for, see `retryWhenOnline`. */
export function lazyComponent<Props>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  return lazy(() => retryWhenOnline(load));
}
