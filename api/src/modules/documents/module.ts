import { defineModule } from '#src/context/module.ts';
import { documentsRoutes } from './documents.routes.ts';

export const documents = defineModule({ name: 'documents', routes: documentsRoutes });
