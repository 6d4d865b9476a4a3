import { globalFilterName } from '@shop/contract/catalogue';
import { defineModule } from '#src/context/module.ts';

export const boughtBefore = defineModule({ name: 'bought-before', personalQueries: [globalFilterName.alreadyBought] });
