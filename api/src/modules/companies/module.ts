import { defineModule } from '#src/context/module.ts';

export const companies = defineModule({ name: 'companies' });
