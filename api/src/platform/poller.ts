/**
 * Calls `poll` again and again, `restMs` after the last call ended: never two at once; a failure is reported and the next
 * call follows.
 * @param poll its signal is aborted when the poller stops: what takes long may then end where it can be taken up again
 * @returns a function that stops the poller and waits for the call under way
 */
export function startPoller(
  restMs: number,
  poll: (signal: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopper = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  function rest(): void {
    if (stopper.signal.aborted) return;
    timer = setTimeout(() => {
      running = poll(stopper.signal).catch(onError).then(rest);
    }, restMs);
  }

  rest();
  return async () => {
    stopper.abort();
    clearTimeout(timer);
    await running;
  };
}
