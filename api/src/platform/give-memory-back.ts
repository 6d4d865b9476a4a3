import { performance } from 'node:perf_hooks';

const LOOK_MS = 5000;
/** From this utilization of the event loop on the process was busy, up to that one it is quiet; 0 to 1. */
const BUSY_SHARE = 0.5;
const QUIET_SHARE = 0.3;
/** Looks in a row that found the process quiet. */
const QUIET_LOOKS = 3;

export type MemoryOptions = {
  /** Utilization of the event loop since the last question, 0 to 1. */
  readonly utilization?: () => number;
  /** Frees what is not referenced. Node has it when it is started with `--expose-gc`; without it nothing happens. */
  readonly collect?: (() => void) | undefined;
  readonly lookMs?: number;
};

/**
 * Gives memory back to the system once it is quiet after a busy time. V8 keeps what it has until it needs more, and a quiet
 * process needs nothing: what a flood of requests took would stay until the next one.
 * @returns stops it
 */
export function giveMemoryBackWhenQuiet(options: MemoryOptions = {}): () => void {
  const { utilization = sinceLastLook(), collect = collectAll(), lookMs = LOOK_MS } = options;
  if (!collect) return () => undefined;
  let wasBusy = false;
  let quietLooks = 0;
  const looking = setInterval(() => {
    const share = utilization();
    if (share >= BUSY_SHARE) wasBusy = true;
    quietLooks = share <= QUIET_SHARE ? quietLooks + 1 : 0;
    if (!wasBusy || quietLooks < QUIET_LOOKS) return;
    wasBusy = false;
    collect();
  }, lookMs);
  looking.unref();
  return () => clearInterval(looking);
}

function sinceLastLook(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}

/** Of the flavours only the last resort gives pages back at once; it takes some tenths of a second. */
function collectAll(): (() => void) | undefined {
  const { gc } = globalThis;
  return gc && (() => void gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }));
}
