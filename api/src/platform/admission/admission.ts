import { makeRoundRobinQueue } from '../round-robin-queue.ts';

/** Who asks. Those who are logged in come before visitors, and visitors never take their places. */
export type Caller = { readonly line: Line; readonly client: string };
export type Line = 'customers' | 'visitors';

export type AdmissionLimits = {
  /** Requests of a line that are worked on at the same time, read each time: it may depend on how busy the process is. */
  readonly atOnceMax: (line: Line) => number;
  /** Requests of one client, waiting and worked on. */
  readonly ofClientMax: Readonly<Record<Line, number>>;
  /** Requests of a line that wait. */
  readonly waitingMax: number;
  readonly waitMsMax: number;
  /** A request that takes longer waits for something else than the processor and gives its place to the next. */
  readonly placeMsMax: number;
};

/** A place, to be given back when the answer has left; or why there is none. */
export type Admitted = { readonly leave: () => void } | 'tooManyOfClient' | 'busy';

export type Admission = {
  readonly enter: (caller: Caller) => Promise<Admitted>;
  readonly figures: () => Readonly<Record<Line, { readonly working: number; readonly waiting: number }>>;
};

type Waiting = { readonly admit: (isAdmitted: boolean) => void; isGone: boolean };

/**
 * Lets so many requests work at the same time as the processor can serve well, and the others wait a moment, each client in
 * turn. What can not be served within that moment is refused: its memory is small, and nobody else waits for it.
 */
export function makeAdmission(limits: AdmissionLimits): Admission {
  const lines = { customers: openLine('customers'), visitors: openLine('visitors') };

  function openLine(line: Line) {
    return { queue: makeRoundRobinQueue<Waiting>(), clients: new Map<string, number>(), working: 0, waiting: 0, line };
  }

  function admitNext(): void {
    while (admitOne(lines.customers));
    if (lines.customers.waiting > 0) return;
    while (admitOne(lines.visitors));
  }

  function admitOne(line: ReturnType<typeof openLine>): boolean {
    if (line.working >= limits.atOnceMax(line.line)) return false;
    const next = line.queue.take(() => true)?.item;
    if (!next) return false;
    if (!next.isGone) next.admit(true);
    return true;
  }

  /** @returns whether the caller has got a place in time */
  async function waitForPlace(line: ReturnType<typeof openLine>, client: string): Promise<boolean> {
    const place = Promise.withResolvers<boolean>();
    const waiting: Waiting = {
      isGone: false,
      admit: (isAdmitted) => {
        clearTimeout(timer);
        waiting.isGone = true;
        line.waiting--;
        if (isAdmitted) line.working++;
        place.resolve(isAdmitted);
      },
    };
    const timer = setTimeout(() => waiting.admit(false), limits.waitMsMax);
    line.waiting++;
    line.queue.add(client, waiting);
    admitNext();
    return place.promise;
  }

  function makeLeave(line: ReturnType<typeof openLine>, client: string): () => void {
    let hasPlace = true;
    let isHere = true;
    const giveUpPlace = () => {
      if (!hasPlace) return;
      hasPlace = false;
      line.working--;
      admitNext();
    };
    const timer = setTimeout(giveUpPlace, limits.placeMsMax);
    return () => {
      if (!isHere) return;
      isHere = false;
      clearTimeout(timer);
      forget(line.clients, client);
      giveUpPlace();
    };
  }

  return {
    async enter({ line: name, client }) {
      const line = lines[name];
      const ofClient = line.clients.get(client) ?? 0;
      if (ofClient >= limits.ofClientMax[name]) return 'tooManyOfClient';
      if (line.waiting >= limits.waitingMax) return 'busy';
      line.clients.set(client, ofClient + 1);
      if (await waitForPlace(line, client)) return { leave: makeLeave(line, client) };
      forget(line.clients, client);
      return 'busy';
    },
    figures: () => ({ customers: figuresOf(lines.customers), visitors: figuresOf(lines.visitors) }),
  };
}

function figuresOf({ working, waiting }: { readonly working: number; readonly waiting: number }) {
  return { working, waiting };
}

function forget(clients: Map<string, number>, client: string): void {
  const left = (clients.get(client) ?? 0) - 1;
  if (left > 0) clients.set(client, left);
  else clients.delete(client);
}
