import type { ReactNode } from 'react';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';

/**
 * For what the server sends after the page itself: it stands there some time before React has taken it over, and a button
 * pressed meanwhile would do nothing. Until then it cannot be pressed.
 */
export function InertUntilHydrated({ children }: { readonly children: ReactNode }) {
  return <div inert={!useIsHydrated()}>{children}</div>;
}
