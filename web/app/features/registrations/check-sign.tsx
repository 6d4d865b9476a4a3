import type { Check } from '@shop/contract/registration';
import { useTexts } from '#app/lib/texts.ts';
import { Icon } from '#app/ui/icon.tsx';

const icons = {
  ok: { icon: 'circle-check', look: 'text-ok' },
  warning: { icon: 'triangle-alert', look: 'text-warn' },
  bad: { icon: 'circle-x', look: 'text-bad' },
  open: { icon: 'circle-dashed', look: 'text-ink-3' },
} as const;

/** The result of a check as a sign with its word for those who listen. */
export function CheckSign({ state, name }: { readonly state: Check['state']; readonly name: string }) {
  const t = useTexts('registrations');
  const { icon, look } = icons[state];
  return (
    <span title={`${name}: ${t(`states.${state}`)}`}>
      <Icon of={icon} size={16} className={look} />
      <span className="sr-only">{`${name}: ${t(`states.${state}`)}`}</span>
    </span>
  );
}
