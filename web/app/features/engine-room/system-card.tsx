import type { ReactNode } from 'react';

type Props = {
  readonly id: string;
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** One part of the systems page, to which the facts of the first page lead by its id. */
export function SystemCard({ id, title, action, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="min-w-0 scroll-mt-20 rounded-card border border-line bg-raised p-5"
    >
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 id={`${id}-title`} className="grow">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
