import type { ReactNode } from 'react';

/** What ties an input to its label, help and error for those who listen. */
export function fieldIds(id: string, { help, error }: { readonly help?: ReactNode; readonly error?: ReactNode }) {
  const describedBy = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error !== undefined || undefined };
}

export const inputLook =
  'w-full rounded-control border border-edge bg-raised px-3 text-[1rem] text-ink min-h-10 sm:text-body pointer-coarse:min-h-touch ' +
  'focus-visible:outline-2 focus-visible:outline-offset-1 disabled:opacity-60 aria-invalid:border-bad';
