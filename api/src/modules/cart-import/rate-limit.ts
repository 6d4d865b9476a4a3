/** A rate limit per user, kept in this process and separately for each shop. */
export type RateLimit = {
  /** Counts one more; 0, or how many seconds to wait because it is too often. */
  readonly claim: (shop: object, who: number, now: Date) => number;
};

type Times = { readonly byWho: Map<number, readonly number[]>; sweptAt: number };

export function makeRateLimit({ max, windowMs }: { readonly max: number; readonly windowMs: number }): RateLimit {
  const shops = new WeakMap<object, Times>();

  function timesOf(shop: object): Times {
    const known = shops.get(shop);
    if (known) return known;
    const fresh: Times = { byWho: new Map(), sweptAt: 0 };
    shops.set(shop, fresh);
    return fresh;
  }

  function sweep(times: Times, at: number): void {
    if (at - times.sweptAt < windowMs) return;
    times.sweptAt = at;
    for (const [who, list] of times.byWho) if ((list.at(-1) ?? 0) <= at - windowMs) times.byWho.delete(who);
  }

  return {
    claim(shop, who, now) {
      const times = timesOf(shop);
      const at = now.getTime();
      sweep(times, at);
      const recent = (times.byWho.get(who) ?? []).filter((time) => time > at - windowMs);
      const [oldest = at] = recent;
      if (recent.length >= max) return Math.max(1, Math.ceil((oldest + windowMs - at) / 1000));
      times.byWho.set(who, [...recent, at]);
      return 0;
    },
  };
}
