/** How often somebody may do something: the last times by who, in this process. */
export type Pace = {
  /** Counts one more; 0, or how many seconds to wait because it is too often. */
  readonly claim: (who: number, now: Date) => number;
};

export function makePace({ max, windowMs }: { readonly max: number; readonly windowMs: number }): Pace {
  const times = new Map<number, readonly number[]>();
  let sweptAt = 0;

  function sweep(at: number): void {
    if (at - sweptAt < windowMs) return;
    sweptAt = at;
    for (const [who, list] of times) if ((list.at(-1) ?? 0) <= at - windowMs) times.delete(who);
  }

  return {
    claim(who, now) {
      const at = now.getTime();
      sweep(at);
      const recent = (times.get(who) ?? []).filter((time) => time > at - windowMs);
      const [oldest = at] = recent;
      if (recent.length >= max) return Math.max(1, Math.ceil((oldest + windowMs - at) / 1000));
      times.set(who, [...recent, at]);
      return 0;
    },
  };
}
