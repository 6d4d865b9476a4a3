import path from 'node:path';

/** The folder of the repository. */
export const repositoryRoot = path.join(import.meta.dirname, '../../..');
