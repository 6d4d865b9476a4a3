import { z } from 'zod';
import { installScripts, licences, unsaidLicences, withoutChecksum } from './accepted.ts';

const Package = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  link: z.boolean().optional(),
  optional: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
});
type Package = z.output<typeof Package>;

export const LockFile = z.object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), Package) });
export type LockFile = z.output<typeof LockFile>;

const FOLDER = 'node_modules/';
/** SHA-512 in base64. */
const CHECKSUM = /^sha512-[\w+/]{86}==$/;

/** What is wrong with a lock file of npm, one line each; nothing is asked of a registry. */
export function auditLockFile({ packages }: LockFile): readonly string[] {
  const workspaces = new Set(Object.keys(packages).filter((at) => !at.includes(FOLDER)));
  return Object.entries(packages).flatMap(([at, one]) => {
    if (workspaces.has(at)) return [];
    const name = at.slice(at.lastIndexOf(FOLDER) + FOLDER.length);
    if (one.link === true) {
      return workspaces.has(one.resolved ?? '') ? [] : [`${at}: links to ${one.resolved}, which is no workspace`];
    }
    return faultsOf(name, one).map((fault) => `${at}: ${fault}`);
  });
}

function faultsOf(name: string, one: Package): readonly string[] {
  const faults: string[] = [];
  // With `omit-lockfile-registry-resolved` an address is written down only for what comes from somewhere else.
  if (one.resolved !== undefined) faults.push(`comes from ${one.resolved} instead of the registry`);
  if (!hasChecksum(name, one)) faults.push('has no SHA-512 checksum');
  const licence = one.license ?? unsaidLicences[name];
  if (licence === undefined) faults.push('names no licence');
  else if (!isAccepted(licence)) faults.push(`has the licence ${licence}, which is not accepted`);
  if (one.hasInstallScript === true && !installScripts.has(name)) faults.push('runs a script when it is installed');
  return faults;
}

function hasChecksum(name: string, { version, integrity, optional }: Package): boolean {
  if (integrity !== undefined) return CHECKSUM.test(integrity);
  return optional === true && withoutChecksum.has(`${name}@${version}`);
}

/** Of `A OR B` one suffices, of `A AND B` all are needed; AND binds more strongly, and brackets hold no others. */
function isAccepted(expression: string): boolean {
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((licence) => licences.has(licence.trim())));
}
