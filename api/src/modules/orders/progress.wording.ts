import type { ProgressStep, TrackStep } from '@shop/contract/deliveries';
import type { Locale } from '@shop/contract/values';
import { messages } from './messages.ts';

const texts: Readonly<Record<Locale, Readonly<Record<`step.${TrackStep}`, string>>>> = messages;

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
