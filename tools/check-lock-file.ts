// Audits package-lock.json without a network: checksums, sources, licences and scripts of all packages (docs/security.md).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { auditLockFile, LockFile } from './lock-file/audit-lock-file.ts';
import { root } from './repository.ts';

const lock = LockFile.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
const faults = auditLockFile(lock);
for (const fault of faults) console.log(fault);
console.log(`Lock file: ${Object.keys(lock.packages).length} packages, ${faults.length || 'no'} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
