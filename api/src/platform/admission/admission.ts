import { openLine, type AdmissionLine } from './line.ts';

/**
 * Who asks. Those who are logged in come before visitors, and visitors never take their places. Log-ins have a line of their own:
 * a whole office comes at once, and waits for its passwords to be looked at.
 */
export type Caller = { readonly line: Line; readonly client: string };
export type Line = 'customers' | 'visitors' | 'logIns';

export type AdmissionLimits = {
  /** Requests of a line that are worked on at the same time, read each time: it may depend on how busy the process is. */
  readonly atOnceMax: (line: Line) => number;
  /** Requests of one client, waiting and worked on. */
  readonly ofClientMax: Readonly<Record<Line, number>>;
  /** Requests of a line that wait. */
  readonly waitingMax: Readonly<Record<Line, number>>;
  /** The longest wait; each waits for a time of its own between half of it and all of it. */
  readonly waitMsMax: Readonly<Record<Line, number>>;
  /** A request that takes longer waits for something else than the processor and gives its place to the next. */
  readonly placeMsMax: number;
};

/** Who came together must not be refused together: that would hold everybody up in one go, and all would come again at once. */
const WAIT_SHARE_MIN = 0.5;

/** A place, to be given back when the answer has left; or why there is none. */
export type Admitted = { readonly leave: () => void } | 'tooManyOfClient' | 'busy';

export type Admission = {
  readonly enter: (caller: Caller) => Promise<Admitted>;
  readonly figures: () => Readonly<Record<Line, { readonly working: number; readonly waiting: number }>>;
};

/**
 * Lets so many requests work at the same time as the processor can serve well, and the others wait a moment, each client in
 * turn. What can not be served within that moment is refused: its memory is small, and no other request waits for it.
 */
export function makeAdmission(limits: AdmissionLimits): Admission {
  const lines: Readonly<Record<Line, AdmissionLine>> = {
    customers: openLine(() => limits.atOnceMax('customers')),
    visitors: openLine(() => limits.atOnceMax('visitors')),
    logIns: openLine(() => limits.atOnceMax('logIns')),
  };
  const ofClients = { customers: makeCounter(), visitors: makeCounter(), logIns: makeCounter() };

  function admitNext(): void {
    while (lines.customers.admitOne());
    while (lines.logIns.admitOne());
    if (lines.customers.waiting() > 0) return;
    while (lines.visitors.admitOne());
  }

  function makeLeave({ line, client }: Caller): () => void {
    let hasPlace = true;
    let isHere = true;
    const giveUpPlace = () => {
      if (!hasPlace) return;
      hasPlace = false;
      lines[line].giveUpPlace();
      setImmediate(admitNext); // between two pages the event loop looks at what else has come in
    };
    const timer = setTimeout(giveUpPlace, limits.placeMsMax);
    return () => {
      if (!isHere) return;
      isHere = false;
      clearTimeout(timer);
      ofClients[line].subtract(client);
      giveUpPlace();
    };
  }

  return {
    async enter(caller) {
      const { line, client } = caller;
      if (ofClients[line].of(client) >= limits.ofClientMax[line]) return 'tooManyOfClient';
      if (lines[line].waiting() >= limits.waitingMax[line]) return 'busy';
      ofClients[line].add(client);
      const place = lines[line].wait(client, limits.waitMsMax[line] * (1 - Math.random() * (1 - WAIT_SHARE_MIN)));
      admitNext();
      if (await place) return { leave: makeLeave(caller) };
      ofClients[line].subtract(client);
      return 'busy';
    },
    figures: () => ({
      customers: figuresOf(lines.customers),
      visitors: figuresOf(lines.visitors),
      logIns: figuresOf(lines.logIns),
    }),
  };
}

function figuresOf({ working, waiting }: AdmissionLine) {
  return { working: working(), waiting: waiting() };
}

function makeCounter() {
  const counts = new Map<string, number>();
  return {
    of: (client: string) => counts.get(client) ?? 0,
    add: (client: string) => counts.set(client, (counts.get(client) ?? 0) + 1),
    subtract: (client: string) => {
      const left = (counts.get(client) ?? 0) - 1;
      if (left > 0) counts.set(client, left);
      else counts.delete(client);
    },
  };
}
