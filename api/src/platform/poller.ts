/**
 * Calls `poll` again and again, `restMs` after the last call ended: never two at once; a failure is reported and the next
 * call follows.
 * @returns a function that stops the poller and waits for the call under way
 */
export function startPoller(
  restMs: number,
  poll: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  function rest(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = poll().catch(onError).then(rest);
    }, restMs);
  }

  rest();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
