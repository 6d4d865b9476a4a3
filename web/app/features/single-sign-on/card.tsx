import { useId, type ReactNode } from 'react';

type Props = { readonly title: string; readonly children: ReactNode };

/** A part of the page with its heading. */
export function Card({ title, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-card border border-line bg-raised p-4.5 sm:p-6">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
