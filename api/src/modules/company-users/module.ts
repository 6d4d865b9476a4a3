import { defineModule } from '#src/context/module.ts';

export const companyUsers = defineModule({ name: 'company-users' });
