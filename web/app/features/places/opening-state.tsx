import type { ShopPlace } from '@shop/contract/places';
import { openingOf } from './opening.ts';
import { useTexts } from '#app/lib/texts.ts';

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Open or not, and until or from when: sign and words. */
export function OpeningState({ place, now }: { readonly place: ShopPlace; readonly now: Date }) {
  const t = useTexts('places');
  const { isOpen, changesAt: time, inDays, weekday } = openingOf(place, now);
  function words() {
    if (time === undefined) return t('closed');
    if (isOpen) return t('openUntil', { time });
    if (inDays === 0) return t('opensToday', { time });
    if (inDays === 1) return t('opensTomorrow', { time });
    return t('opensOn', { time, day: t(`weekday.${weekday as Weekday}`) });
  }
  return (
    <span className="flex items-center gap-1.5 text-small font-medium">
      <span aria-hidden className={`size-2 shrink-0 rounded-pill ${isOpen ? 'bg-ok' : 'border border-ink-3'}`} />
      <span className={isOpen ? 'text-ok' : 'text-ink-2'}>{words()}</span>
    </span>
  );
}
