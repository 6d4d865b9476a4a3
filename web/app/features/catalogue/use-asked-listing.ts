import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { readListing, searchOf, type Listing } from './listing-address.ts';

/** The listing as it was asked for last: on its way while the old one stays on screen, else as it is shown. */
export function useAskedListing(shown: Listing) {
  const { pathname, search } = useLocation();
  const { location, state } = useNavigation();
  const navigate = useNavigate();
  const isWaiting = state === 'loading' && location.pathname === pathname && location.search !== search;
  const listing = isWaiting ? readListing(new URLSearchParams(location.search)) : shown;
  // React tells of what is on its way later than the next press may come.
  const asked = useRef(listing);
  const address = searchOf(listing);
  // Together with what is drawn: a press on the new page is never added to the old address.
  useLayoutEffect(() => {
    asked.current = readListing(new URLSearchParams(address));
  }, [address]);

  /** Adds to what was asked for last; always the first page. */
  function ask(change: Partial<Listing>) {
    asked.current = { ...asked.current, ...change, page: 1 };
    void navigate(pathname + searchOf(asked.current), { preventScrollReset: true });
  }

  return { listing, isWaiting, ask };
}
