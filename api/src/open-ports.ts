import type { Database } from '#platform/db.ts';
import type { Config } from './config.ts';
import type { Ports } from './context.ts';

/** Opens the outer world as configured: what is not configured is built in. */
export async function openPorts(
  _config: Config,
  _connectionString: string,
  _database: Database,
  _stops: (() => Promise<void>)[],
): Promise<Ports> {
  const notBuiltYet = () => Promise.reject(new Error('This port is not built yet'));
  return {
    mail: { send: notBuiltYet },
    files: { put: notBuiltYet, open: notBuiltYet },
    erp: {
      prices: notBuiltYet,
      basicAvailability: notBuiltYet,
      availability: notBuiltYet,
      calculate: notBuiltYet,
      deliveryDays: notBuiltYet,
      shipmentMethods: notBuiltYet,
      branches: notBuiltYet,
      place: notBuiltYet,
    },
  };
}
