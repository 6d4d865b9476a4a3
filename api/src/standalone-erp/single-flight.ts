/**
 * Lets questions that are asked while the same one is under way share its answer: price and availability of a page ask for
 * the same articles at the same time. Nothing is kept once the answer is there.
 */
export function singleFlight<T>(ask: (keys: readonly string[]) => Promise<T>): (keys: readonly string[]) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (keys) => {
    const question = keys.join('\n');
    const running = underWay.get(question);
    if (running) return running;
    const answer = ask(keys).finally(() => underWay.delete(question));
    underWay.set(question, answer);
    return answer;
  };
}
