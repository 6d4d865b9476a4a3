import type { Database } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';
import type { Operator } from '../context/operator.ts';
import { isDemoIban, openSettings } from '../modules/settings/index.ts';

export type FollowedSettings = {
  /** The operator in force. @throws Error before set-up, when `first-start` answers everything */
  readonly operator: () => Operator;
  readonly refresh: () => Promise<void>;
  readonly isSetUp: () => boolean;
  /** Changes with every saved version; shared pages depend on it. */
  readonly version: () => number;
  /** Runs `work` now or as soon as the shop is set up. */
  readonly onceSetUp: (work: () => Promise<void>) => Promise<void>;
};

/**
 * The operator's settings of this process (docs/domain/operator.md#settings).
 * @throws Error outside the demo with the account of the demo operator
 */
export async function followSettings({
  database,
  log,
  isDemo,
  publicUrl,
  stops,
}: {
  readonly database: Database;
  readonly log: Log;
  readonly isDemo: boolean;
  readonly publicUrl: () => string;
  readonly stops: (() => Promise<void>)[];
}): Promise<FollowedSettings> {
  const onError = (error: unknown) => log.error({ err: error }, 'settings');
  const live = await openSettings({ database, onError });
  let isStopped = false;
  stops.push(async () => {
    isStopped = true;
    await live.close();
  });
  const operator = live.operator();
  if (operator && !isDemo && isDemoIban(operator.print.qrIban)) {
    throw new Error(
      'The settings hold the QR-IBAN of the demo operator: customers would pay into an account that does not exist. ' +
        'Enter your own one: npm run setup',
    );
  }
  return {
    operator: () => {
      const current = live.operator();
      if (!current) throw new Error('The shop is not set up');
      return { ...current, publicUrl: publicUrl() };
    },
    refresh: live.refresh,
    isSetUp: () => live.version() > 0,
    version: live.version,
    onceSetUp: async (work) => {
      if (live.version() > 0) return work();
      void live.whenSetUp.then(() => (isStopped ? undefined : work())).catch(onError);
    },
  };
}
