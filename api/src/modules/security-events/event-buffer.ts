import { shortenedNetwork } from '#platform/http/client-network.ts';
import type { SecurityEvent } from '#src/context/security-events.ts';

/** What happened to one account out of one network within a minute. */
export type CountedEvent = {
  readonly kind: SecurityEvent['kind'];
  readonly accountKind: '' | 'user' | 'staff';
  /** 0 without an account. */
  readonly accountId: number;
  readonly network: string;
  readonly minute: Date;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly count: number;
};

const MINUTE_MS = 60_000;

export type EventBuffer = {
  readonly add: (event: SecurityEvent) => void;
  /** Everything counted so far; the buffer is empty then. */
  readonly take: () => readonly CountedEvent[];
  /** What could not be stored comes back. */
  readonly putBack: (events: readonly CountedEvent[]) => void;
};

/**
 * Counts events until they are stored, so that a thousand failures are one row.
 * @param rowsMax from so many rows on, those that come out of further networks are counted together: an attack out of very many
 *   networks fills neither memory nor table
 */
export function openEventBuffer(rowsMax: number): EventBuffer {
  let counted = new Map<string, CountedEvent>();

  function count(event: CountedEvent): void {
    const key = keyOf(event);
    const known = counted.get(key);
    if (!known && counted.size >= rowsMax && event.network !== '') return count({ ...event, network: '' });
    if (!known && counted.size >= 2 * rowsMax && event.accountId !== 0) {
      return count({ ...event, accountKind: '', accountId: 0 });
    }
    counted.set(key, known ? together(known, event) : event);
  }

  return {
    add: ({ kind, at, account, network }) =>
      count({
        kind,
        accountKind: account?.kind ?? '',
        accountId: account?.id ?? 0,
        network: shortenedNetwork(network),
        minute: new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS),
        firstAt: at,
        lastAt: at,
        count: 1,
      }),
    take: () => {
      const taken = [...counted.values()];
      counted = new Map();
      return taken;
    },
    putBack: (events) => events.forEach(count),
  };
}

function keyOf({ kind, accountKind, accountId, network, minute }: CountedEvent): string {
  return [minute.getTime(), kind, accountKind, accountId, network].join(' ');
}

function together(a: CountedEvent, b: CountedEvent): CountedEvent {
  return {
    ...a,
    firstAt: a.firstAt < b.firstAt ? a.firstAt : b.firstAt,
    lastAt: a.lastAt > b.lastAt ? a.lastAt : b.lastAt,
    count: a.count + b.count,
  };
}
