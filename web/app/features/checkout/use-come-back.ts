import { useEffect, useEffectEvent } from 'react';

/** When the browser's Back brings the page as it was left, with all that was under way then. */
export function useComeBack(onComeBack: () => void): void {
  const onPageShow = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) onComeBack();
  });
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => onPageShow(event);
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
}
