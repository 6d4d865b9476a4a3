import { existsSync } from 'node:fs';
import { startThrowawayPostgres } from '../api/src/platform/postgres-launcher/index.ts';
import { installDebianPackage } from './debian-package.ts';

const programs = '/usr/lib/postgresql/15/bin';

/** A throwaway server of the oldest PostgreSQL that the shop supports, as Debian 12 has it. */
export async function startOldestPostgres() {
  if (!existsSync(programs)) {
    const { problem } = await installDebianPackage('postgresql-15');
    if (!existsSync(programs)) return { problem: problem ?? `${programs} is not there` };
  }
  return startThrowawayPostgres(programs);
}
