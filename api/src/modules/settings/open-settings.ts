import type { OperatorSettings } from '@shop/contract/operator-settings';
import type { Database } from '#platform/db.ts';
import { keepListening } from '#platform/keep-listening.ts';
import type { Operator } from '#src/context/operator.ts';
import { operatorOf } from './operator.rules.ts';
import { findNewest } from './settings.sql.ts';
import { parseStoredSettings } from './stored-settings.ts';

/** The settings in force in this process. */
export type LiveSettings = {
  /** 0 before set-up. */
  readonly version: () => number;
  /** Undefined before set-up. */
  readonly operator: () => Omit<Operator, 'publicUrl'> | undefined;
  readonly settings: () => OperatorSettings | undefined;
  /** Resolves as soon as there are settings. */
  readonly whenSetUp: Promise<void>;
  /** Reads what is stored now, without waiting for the signal of it. */
  readonly refresh: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type Current = {
  readonly version: number;
  readonly settings: OperatorSettings;
  readonly operator: Omit<Operator, 'publicUrl'>;
};

/**
 * Reads the settings and follows their changes from any node (LISTEN). A change that cannot be read is reported, and the
 * last one that can stays in force.
 * @throws Error when the settings in force cannot be read at the start
 */
export async function openSettings({
  database,
  onError,
}: {
  readonly database: Pick<Database, 'db' | 'listen'>;
  readonly onError: (error: unknown) => void;
}): Promise<LiveSettings> {
  let current: Current | undefined;
  const setUp = Promise.withResolvers<void>();

  async function load(): Promise<void> {
    const row = await findNewest(database.db);
    if (!row || row.version <= (current?.version ?? 0)) return;
    const settings = parseStoredSettings(row.document);
    current = { version: row.version, settings, operator: operatorOf(settings, row.version) };
    setUp.resolve();
  }

  const stop = await keepListening(database, {
    channel: 'settings_changed',
    onNotification: () => void load().catch(onError),
    onMissed: load,
    onError,
  });
  // What was saved before the listener was connected.
  await load().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    version: () => current?.version ?? 0,
    operator: () => current?.operator,
    settings: () => current?.settings,
    whenSetUp: setUp.promise,
    refresh: load,
    close: stop,
  };
}
