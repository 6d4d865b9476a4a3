import { defineModule } from '#src/context/module.ts';

export const notifications = defineModule({ name: 'notifications' });
