import type { ReactNode } from 'react';

/** What went wrong, as a page. */
export function ErrorFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="mx-auto max-w-150 py-12">
      <title>{title}</title>
      <h1 className="mb-4">{title}</h1>
      {children}
    </div>
  );
}
