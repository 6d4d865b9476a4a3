import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** What arrives sooner replaces what stands there without anything in between, milliseconds. */
const SKELETON_AFTER_MS = 150;

/** Whether another page of the same list has been on its way for a noticeable time. */
export function useSlowLoading(): boolean {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === pathname;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setSlow(true), SKELETON_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);
  return isLoading && isSlow;
}
