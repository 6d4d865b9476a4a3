import { WorkStopped, type PoolWorker } from './worker.ts';

/** A worker of a pool. */
export type Member<Result> = {
  readonly worker: PoolWorker<Result>;
  /** Called when it is free again; not when it has died. */
  readonly rest: () => void;
  isReady: boolean;
  lastId: number;
  /** Ends the job that runs. */
  fail: ((error: Error) => void) | undefined;
  idleTimer?: NodeJS.Timeout;
};

type Limits = { readonly jobMsMax: number; readonly signal: AbortSignal | undefined };

/**
 * Lets a worker do one job. Where it takes too long, or the result is no longer wanted, the worker is ended with it; its place is free
 * again once it is gone.
 */
export function runJob<Result>(member: Member<Result>, job: unknown, { jobMsMax, signal }: Limits): Promise<Result> {
  const id = ++member.lastId;
  const { worker } = member;
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  let timer: NodeJS.Timeout | undefined;
  const finish = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
    worker.onMessage = undefined;
    member.fail = undefined;
  };
  const stop = (reason: WorkStopped['reason']) => {
    member.fail?.(new WorkStopped(reason));
    void worker.kill();
  };
  const onAbort = () => stop('cancelled');
  const startClock = () => {
    timer = setTimeout(() => stop('time'), jobMsMax);
  };
  worker.onMessage = (posted) => {
    if (posted.isReady) {
      member.isReady = true;
      startClock();
    }
    if (posted.id !== id) return;
    finish();
    if (posted.error === undefined) resolve(posted.result as Result);
    else reject(new Error(posted.error));
    member.rest();
  };
  member.fail = (error) => {
    finish();
    reject(error);
  };
  signal?.addEventListener('abort', onAbort);
  if (member.isReady) startClock();
  worker.post({ id, job });
  return promise;
}

type MembersOptions<Result> = {
  readonly start: () => PoolWorker<Result>;
  readonly workers: number;
  readonly idleMsMax?: number;
};

/** The workers of a pool: who is busy for whom, and who has nothing to do. `onFree` is called when there is one to take. */
export function makeMembers<Result>({ start, workers, idleMsMax }: MembersOptions<Result>, onFree: () => void) {
  const all = new Set<Member<Result>>();
  const busy = new Map<Member<Result>, string>();
  const idle: Member<Result>[] = [];

  function startMember(): Member<Result> {
    const worker = start();
    const member: Member<Result> = { worker, rest: () => rest(member), isReady: false, lastId: 0, fail: undefined };
    all.add(member);
    worker.onEnd = (error) => {
      all.delete(member);
      busy.delete(member);
      removeIdle(member);
      member.fail?.(error);
      onFree();
    };
    return member;
  }

  function rest(member: Member<Result>): void {
    busy.delete(member);
    idle.push(member);
    if (idleMsMax !== undefined) member.idleTimer = setTimeout(() => endIdle(member), idleMsMax).unref();
    onFree();
  }

  function endIdle(member: Member<Result>): void {
    removeIdle(member);
    void member.worker.kill();
  }

  function removeIdle(member: Member<Result>): void {
    clearTimeout(member.idleTimer);
    const at = idle.indexOf(member);
    if (at >= 0) idle.splice(at, 1);
  }

  return {
    hasFree: () => idle.length > 0 || all.size < workers,
    busyFor: (owner: string) => [...busy.values()].filter((one) => one === owner).length,
    take: (owner: string): Member<Result> => {
      const member = idle.pop() ?? startMember();
      clearTimeout(member.idleTimer);
      busy.set(member, owner);
      return member;
    },
    killAll: () => Promise.all([...all].map(({ worker }) => worker.kill())),
  };
}
