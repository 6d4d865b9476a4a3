import { useTexts } from '#app/lib/texts.ts';

const MINUTE_MS = 60_000;

/** How long something waits, in the largest unit that fits: `3 Std.`. */
export function useWaitedWords(): (since: string, now: string) => string {
  const t = useTexts('operator-area');
  return (since, now) => {
    const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / MINUTE_MS));
    if (minutes < 60) return t('waited.minutes', { count: minutes });
    const hours = Math.floor(minutes / 60);
    return hours < 48 ? t('waited.hours', { count: hours }) : t('waited.days', { count: Math.floor(hours / 24) });
  };
}
