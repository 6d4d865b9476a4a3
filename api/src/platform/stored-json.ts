import type { z } from 'zod/mini';

/**
 * Reads JSON that the shop has stored itself, perhaps with an earlier version. A schema says which form it has now (`version`)
 * and takes older forms; what came in later has a default.
 * @param what names the place in the log
 * @throws Error naming what does not fit: nothing is done with half of it
 */
export function readStored<T>(what: string, schema: z.ZodMiniType<T>, stored: unknown): T {
  const parsed = schema.safeParse(stored);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`Stored ${what} cannot be read: ${issues.join('; ')}`);
}
