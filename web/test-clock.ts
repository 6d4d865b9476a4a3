import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** Answers, drawings and effects follow each other in fewer turns of the event loop than this. */
const TURNS = 20;

/**
 * Lets everything end that is under way in this process. It counts turns, not time, so a busy machine changes nothing. Only for
 * what must not happen: what must happen is waited for (`findBy…`, `waitFor`).
 */
export async function settle(): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setTimeout(resolve, 1));
  });
}

/**
 * Stops the clock until the end of the test; `pass` moves it on, and so does `waitFor` while it waits. Set up the user with
 * `{ delay: null }`: clicks and keys take no time then, however busy the machine.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  // By this name Testing Library knows of a stopped clock.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
  onTestFinished(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(globalThis, 'jest');
  });
}

export async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}
