import path from 'node:path';
import type { Db } from '#platform/db.ts';
import { placesIn, withoutPersonalData } from '#platform/without-personal-data.ts';
import type { CallRecord, FaultRecord, IndexRebuild, Monitor } from '#src/context/monitor.ts';
import { insertFaults, type StoredFault } from './faults.sql.ts';

/** Faults that wait to be stored; of a flood the first ones tell the story. */
const FAULTS_WAITING_MAX = 200;
/** Calls of one operation whose times are remembered. */
const TIMES_MAX = 100;

const root = `${path.resolve(import.meta.dirname, '../../../..')}/`;

type Counted = Omit<CallRecord, 'medianMs' | 'slowestMs'> & { readonly times: readonly number[] };

/** What this process knows of itself: calls in memory, faults stored a moment later. */
export function openMonitor(db: Db, version: string, clock: () => Date): Monitor {
  let faults: FaultRecord[] = [];
  let rebuild: IndexRebuild = { startedAt: null, endedAt: null, error: '' };
  const calls = new Map<string, Counted>();
  const known = (operation: string, at: Date): Counted =>
    calls.get(operation) ?? {
      operation,
      calls: 0,
      errors: 0,
      times: [],
      lastAt: at,
      lastErrorAt: null,
      lastError: '',
      pausedUntil: null,
    };
  return {
    version,
    recordFault: (fault) => {
      if (faults.length < FAULTS_WAITING_MAX) faults.push(fault);
    },
    flush: async () => {
      if (faults.length === 0) return;
      const taken = faults;
      faults = [];
      try {
        await insertFaults(db, taken.map(storedFaultOf));
      } catch (error) {
        faults = [...taken, ...faults].slice(0, FAULTS_WAITING_MAX);
        throw error;
      }
    },
    recordCall: ({ operation, at, ms, error }) => {
      const before = known(operation, at);
      calls.set(operation, {
        ...before,
        calls: before.calls + 1,
        lastAt: at,
        times: [...before.times, ms].slice(-TIMES_MAX),
        ...(error !== undefined && { errors: before.errors + 1, lastErrorAt: at, lastError: wordsOf(error) }),
      });
    },
    recordPause: (operation, pausedUntil) => void calls.set(operation, { ...known(operation, clock()), pausedUntil }),
    listCalls: () => [...calls.values()].map(figuresOf).toSorted((a, b) => a.operation.localeCompare(b.operation)),
    indexRebuild: () => rebuild,
    setIndexRebuild: (next) => {
      rebuild = next;
    },
  };
}

function figuresOf({ times, ...call }: Counted): CallRecord {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return { ...call, medianMs: at(0.5), slowestMs: at(1) };
}

/** With what has caused it: a refusal such as `erp.unavailable` says nothing by itself. */
export function wordsOf(error: unknown): string {
  const words: string[] = [];
  for (let one = error; one instanceof Error && words.length < 3; one = one.cause) words.push(one.message);
  return withoutPersonalData(words.join(': ') || String(error));
}

function storedFaultOf({ error, route, ...fault }: FaultRecord): StoredFault {
  return {
    ...fault,
    route: withoutPersonalData(route),
    name: error instanceof Error ? error.name : typeof error,
    message: wordsOf(error),
    stack: placesIn(error instanceof Error ? error.stack : undefined, root),
  };
}
