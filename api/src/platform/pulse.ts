/**
 * Does something again and again, each time `restMs` after the last time ended: never twice at once, and a failure is told
 * and tried again.
 * @returns a way to stop that waits for the beat under way
 */
export function startPulse(
  restMs: number,
  beat: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  function rest(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = beat().catch(onError).then(rest);
    }, restMs);
  }

  rest();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
