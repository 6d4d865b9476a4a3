import type { Calls } from './endpoint.ts';

export type * from './settings.schemas.ts';

export const settingsApi = {
  get: {
    method: 'GET',
    path: '/operator/settings',
    access: 'operator',
    permissions: ['administration'],
    refusals: ['shop.not_set_up'],
  },
  change: {
    method: 'PATCH',
    path: '/operator/settings',
    access: 'operator',
    bodyBytesMax: 2048 * 1024,
    permissions: ['administration'],
    refusals: [
      'settings.changed_meanwhile',
      'settings.uid_wrong',
      'settings.qr_iban_wrong',
      'settings.demo_iban',
      'settings.twice',
      'settings.closes_before_opening',
      'settings.contrast_low',
      'shop.not_set_up',
    ],
  },
  history: {
    method: 'GET',
    path: '/operator/settings/history',
    access: 'operator',
    permissions: ['administration'],
    refusals: ['shop.not_set_up'],
  },
} as const satisfies Calls;
