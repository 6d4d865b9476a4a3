import path from 'node:path';

/**
 * The folder of the repository. This file and the bundle it ends up in (`build/server/`) both lie two folders below it;
 * keep it so.
 */
export const repositoryRoot = path.join(import.meta.dirname, '../..');
