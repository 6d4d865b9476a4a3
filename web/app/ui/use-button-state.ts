import { useRef, useState } from 'react';
import type { ButtonState } from './button.tsx';

/** How long a button shows the result of its press (docs/domain/pages.md#buttons). */
export const SUCCESS_MS = 1_000;
export const ERROR_MS = 2_000;

/** Busy while the work runs, then success for 1 s or error for 2 s. `work` that throws or answers false has failed. */
export function useButtonState(): { state: ButtonState; during: (work: () => Promise<unknown>) => Promise<void> } {
  const [state, setState] = useState<ButtonState>('default');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function during(work: () => Promise<unknown>) {
    clearTimeout(timer.current);
    setState('busy');
    const outcome = await work().then(
      (value) => (value === false ? 'error' : 'success'),
      () => 'error' as const,
    );
    setState(outcome);
    timer.current = setTimeout(() => setState('default'), outcome === 'success' ? SUCCESS_MS : ERROR_MS);
  }

  return { state, during };
}
