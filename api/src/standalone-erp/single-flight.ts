/**
 * Lets questions that are asked while the same one is under way share its answer: the checkout asks what a cart
 * comes to by two ways of shipping. Nothing is kept once the answer is there.
 */
export function singleFlight<Q, T>(ask: (question: Q) => Promise<T>): (question: Q) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (question) => {
    const key = JSON.stringify(question);
    const running = underWay.get(key);
    if (running) return running;
    const answer = ask(question).finally(() => underWay.delete(key));
    underWay.set(key, answer);
    return answer;
  };
}
