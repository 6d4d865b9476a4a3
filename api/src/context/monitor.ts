/** An error that was nobody's refusal: the client got its reference. Words without personal data (`withoutPersonalData`). */
export type FaultRecord = {
  readonly reference: string;
  readonly at: Date;
  readonly method: string;
  /** The pattern of the route, or the path of a page. */
  readonly route: string;
  readonly error: unknown;
};

/** How an operation of an outer system went, on this node since it was started. */
export type CallRecord = {
  readonly operation: string;
  readonly calls: number;
  readonly errors: number;
  readonly medianMs: number;
  readonly slowestMs: number;
  readonly lastAt: Date;
  readonly lastErrorAt: Date | null;
  readonly lastError: string;
  readonly pausedUntil: Date | null;
};

export type IndexRebuild = { readonly startedAt: Date | null; readonly endedAt: Date | null; readonly error: string };

/** What this process knows of its own work, for the engine room of the operator (docs/domain/engine-room.md). */
export type Monitor = {
  readonly version: string;
  /** Never fails and never makes a request wait. */
  readonly recordFault: (fault: FaultRecord) => void;
  /** Stores what has been recorded so far. */
  readonly flush: () => Promise<void>;
  readonly recordCall: (call: {
    readonly operation: string;
    readonly at: Date;
    readonly ms: number;
    readonly error?: unknown;
  }) => void;
  /** The circuit of an operation has opened, until then; null: it is closed again. */
  readonly recordPause: (operation: string, until: Date | null) => void;
  readonly listCalls: () => readonly CallRecord[];
  readonly indexRebuild: () => IndexRebuild;
  readonly setIndexRebuild: (rebuild: IndexRebuild) => void;
};
