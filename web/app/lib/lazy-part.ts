import { lazy, type ComponentType } from 'react';
import { untilThere } from './until-there.ts';

/** A part of a page that is fetched when it is wanted; without a net it is waited for, see `untilThere`. */
export function lazyPart<Props>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  return lazy(() => untilThere(load));
}
