import { useId, type ReactNode } from 'react';

type Props = { readonly step: number; readonly title: string; readonly children: ReactNode };

/** One of the open sections of the checkout. */
export function SectionCard({ step, title, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-raised p-4.5 sm:p-6">
      <h2 id={id} className="mb-4 flex items-center gap-2.5">
        <span aria-hidden className="grid size-6 place-items-center rounded-pill bg-sunken text-note text-ink-2">
          {step}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}

type GroupProps = {
  readonly id: string;
  readonly legend: string;
  /** The legend is read, not shown: where what stands above says it already. */
  readonly isLegendHidden?: boolean;
  readonly error: string | undefined;
  readonly children: ReactNode;
};

/** Several choices of which one is taken, with the error of the whole below. */
export function ChoiceGroup({ id, legend, isLegendHidden = false, error, children }: GroupProps) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      className="min-w-0"
    >
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1.5 text-small font-medium'}>{legend}</legend>
      {children}
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 text-note font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** A choice that fills a card: the whole of it can be pressed. */
export const choiceCard =
  'w-full rounded-control border border-line-2 px-3.5 py-2.5 has-checked:border-ink has-checked:bg-sunken has-disabled:text-ink-3';
