import { defineModule, namesIn } from '#src/context/module.ts';
import { deleteOldImports } from './catalogue-imports.jobs.ts';
import { catalogueImportsRoutes } from './catalogue-imports.routes.ts';
import { messages } from './messages.ts';
import { waitingPreviews } from './runs.sql.ts';
import { workOnImports } from './work/run-imports.ts';
import { watchFolder } from './work/watch-folder.ts';

/** How soon an import is taken up: who waits sees something move every second. Milliseconds. */
const WORK_MS = 500;
/** A file has to stand still from one look at the folder to the next. */
const FOLDER_MS = 5000;

export const catalogueImports = defineModule({
  name: 'catalogue-imports',
  routes: catalogueImportsRoutes,
  jobs: [deleteOldImports],
  pollers: [
    { name: 'catalogue-imports', restMs: WORK_MS, poll: workOnImports },
    { name: 'import-folder', restMs: FOLDER_MS, poll: watchFolder },
  ],
  menu: [
    {
      area: 'operator',
      group: 'range',
      permissions: ['catalogue'],
      key: 'imports',
      names: namesIn(messages, 'menu'),
      path: '/operator/imports',
      position: 40,
      waiting: waitingPreviews,
    },
  ],
  demo: [
    {
      name: 'catalogue-imports',
      position: 96,
      importLoader: async () => (await import('../../demo/imports.ts')).loadDemoImports,
    },
  ],
});
