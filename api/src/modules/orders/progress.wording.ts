import type { ProgressStep, TrackStep } from '@shop/contract/deliveries';
import type { Locale } from '@shop/contract/values';
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };

const texts: Readonly<Record<Locale, Readonly<Record<`step.${TrackStep}`, string>>>> = { de, fr, it, 'en-US': en };

/** A step as an order or a track shows it; what has a date, or lies before a step that has one, is reached. */
export function showSteps(
  steps: readonly { readonly step: TrackStep; readonly dateTime: string | null }[],
  locale: Locale,
): ProgressStep[] {
  const last = steps.findLastIndex(({ dateTime }) => dateTime !== null);
  return steps.map(({ step, dateTime }, index) => ({
    step,
    title: texts[locale][`step.${step}`],
    active: index <= last,
    dateTime,
  }));
}
