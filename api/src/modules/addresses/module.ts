import { defineModule, namesIn } from '#src/context/module.ts';
import { addressesRoutes } from './addresses.routes.ts';
import { messages } from './messages.ts';
import { listUsedPhotos } from './photos.sql.ts';

export const addresses = defineModule({
  name: 'addresses',
  routes: addressesRoutes,
  listUsedPhotos,
  mapPages: ['/customer/address'],
  menu: [
    {
      area: 'account',
      key: 'addresses',
      names: namesIn(messages, 'menu.addresses'),
      path: '/customer/address#addresses',
      position: 60,
    },
    {
      area: 'account',
      key: 'objects',
      names: namesIn(messages, 'menu.objects'),
      path: '/customer/address#objects',
      position: 70,
    },
  ],
});
