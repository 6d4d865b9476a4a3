import { formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';

/** `2026-11-30` as "Montag, 30.11.2026". */
export function useDayWords(): (day: string) => string {
  const t = useTexts('shell');
  return (day) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
    return `${t(`weekday.${weekday as 1 | 2 | 3 | 4 | 5 | 6 | 7}`)}, ${formatDate(day)}`;
  };
}
