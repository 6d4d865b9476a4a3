import type { Simulation } from '@shop/contract/punchout';
import { zurichParts } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Icon } from '#app/ui/icon.tsx';

type Step = {
  readonly key: 'called' | 'opened' | 'sent' | 'received' | 'checked';
  readonly at: string | null;
  readonly isBad?: boolean;
};

/** How far a simulation is, from the call to the check of what came back. */
export function SimulatorSteps({ simulation }: { readonly simulation: Simulation | undefined }) {
  const t = useTexts('punchout');
  const faults =
    simulation?.items.reduce((sum, { fields }) => sum + fields.filter(({ fault }) => fault !== null).length, 0) ?? 0;
  const received = simulation?.receivedAt ?? null;
  const isUnread = simulation !== undefined && simulation.fault !== '';
  const steps: readonly Step[] = [
    { key: 'called', at: simulation?.calledAt ?? null },
    { key: 'opened', at: simulation?.openedAt ?? null },
    { key: 'sent', at: simulation?.endedAs ? received : null },
    { key: 'received', at: received },
    { key: 'checked', at: received, isBad: faults > 0 || isUnread },
  ];
  return (
    <ol
      aria-label={t('steps.label')}
      className="grid rounded-card border border-line bg-raised max-lg:gap-3 max-lg:p-4.5 lg:grid-cols-5 lg:divide-x lg:divide-line"
    >
      {steps.map(({ key, at, isBad = false }) => (
        <li key={key} className="lg:px-4 lg:py-3">
          <p className="flex items-center gap-2 font-medium">
            <Icon
              of={at === null ? 'circle-dashed' : isBad ? 'triangle-alert' : 'circle-check'}
              className={at === null ? 'text-ink-3' : isBad ? 'text-warn' : 'text-ok'}
            />
            {t(`steps.${key}`)}
          </p>
          <p className="ml-6 text-note text-ink-2">
            {at === null
              ? t('steps.waiting')
              : key === 'checked'
                ? isUnread
                  ? t('steps.unread')
                  : `${t('steps.lines', { count: simulation?.items.length ?? 0 })}, ${t('steps.faults', { count: faults })}`
                : zurichParts(at).time}
          </p>
        </li>
      ))}
    </ol>
  );
}
