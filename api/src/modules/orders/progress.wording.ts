import type { ProgressStep, TrackStep } from '@shop/contract/deliveries';
import type { Locale } from '@shop/contract/values';
import { messages } from './messages.ts';

const texts: Readonly<Record<Locale, Readonly<Record<`step.${TrackStep}`, string>>>> = messages;

/**
 * Steps as an order or a track shows them; what has a date, or lies before a step that has one, is reached. Goods that were
 * ready for pickup are not delivered but picked up (docs/domain/order-progress.md#steps).
 */
export function showSteps(
  steps: readonly { readonly step: TrackStep; readonly dateTime: string | null }[],
  locale: Locale,
): ProgressStep[] {
  const last = steps.findLastIndex(({ dateTime }) => dateTime !== null);
  const isPickup = steps.some(({ step }) => step === 'readyForPickup');
  return steps.map(({ step: reached, dateTime }, index) => {
    const step = isPickup && reached === 'delivered' ? 'pickedUp' : reached;
    return { step, title: texts[locale][`step.${step}`], active: index <= last, dateTime };
  });
}
