import type { Db } from '#platform/db.ts';
import type { SecurityEventLog } from '#src/context/security-events.ts';
import { openEventBuffer } from './event-buffer.ts';
import { insertEvents } from './security-events.sql.ts';

/** Rows between two times of storing, before networks are counted together. */
const ROWS_MAX = 500;

/**
 * Security events of this process. They wait in memory for a moment, so that no request waits for them and many are one row;
 * a process that is killed loses those of the last seconds.
 */
export function openSecurityEventLog(db: Db): SecurityEventLog {
  const buffer = openEventBuffer(ROWS_MAX);
  return {
    record: buffer.add,
    flush: async () => {
      const events = buffer.take();
      if (events.length === 0) return;
      try {
        await insertEvents(db, events);
      } catch (error) {
        buffer.putBack(events);
        throw error;
      }
    },
  };
}
