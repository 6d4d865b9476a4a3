import { makeRoundRobinQueue } from '../workers/round-robin-queue.ts';

type Waiting = { readonly admit: (isAdmitted: boolean) => void; isGone: boolean };

/** Requests of one kind: those that are worked on, and those that wait for a place, each client in turn. */
export type AdmissionLine = {
  readonly working: () => number;
  readonly waiting: () => number;
  /** @returns whether a place has become free within this time */
  readonly wait: (client: string, msMax: number) => Promise<boolean>;
  /** Gives a free place to the next one. @returns whether a request was waiting */
  readonly admitOne: () => boolean;
  readonly giveUpPlace: () => void;
};

export function openLine(atOnceMax: () => number): AdmissionLine {
  const queue = makeRoundRobinQueue<Waiting>();
  let working = 0;
  let waiting = 0;

  return {
    working: () => working,
    waiting: () => waiting,
    wait(client, msMax) {
      const place = Promise.withResolvers<boolean>();
      const one: Waiting = {
        isGone: false,
        admit: (isAdmitted) => {
          clearTimeout(timer);
          one.isGone = true;
          waiting--;
          if (isAdmitted) working++;
          place.resolve(isAdmitted);
        },
      };
      const timer = setTimeout(() => one.admit(false), msMax);
      waiting++;
      queue.add(client, one);
      return place.promise;
    },
    admitOne() {
      if (working >= atOnceMax()) return false;
      const next = queue.take(() => true)?.item;
      if (!next) return false;
      if (!next.isGone) next.admit(true);
      return true;
    },
    giveUpPlace() {
      working--;
    },
  };
}
