import type { Calls } from './endpoint.ts';
import { photoRefusals } from './returns.ts';

export type * from './delivery-control.schemas.ts';

export const deliveryReportReasons = ['damaged', 'missing', 'tooMany', 'wrong'] as const;

/** See docs/domain/delivery-control.md#reports. */
export const PROBLEM_COMMENT_MAX = 1024;
export const REPORT_PHOTOS_MAX = 5;
/** How far back the list of deliveries goes, days; older ones are found by their number. */
export const CONTROL_DAYS = 90;

const refusals = ['deliveryControl.delivery_unknown'] as const;

export const deliveryControlApi = {
  find: {
    method: 'POST',
    path: '/delivery-control/orders',
    access: 'customer',
    permissions: ['deliveryControl'],
    refusals: ['deliveryControl.package_not_found'],
  },
  order: {
    method: 'GET',
    path: '/delivery-control/orders/{orderNumber}',
    access: 'customer',
    permissions: ['deliveryControl'],
    refusals: ['order.unknown'],
  },
  mark: {
    method: 'POST',
    path: '/delivery-control/control-data',
    access: 'customer',
    bodyBytesMax: 768 * 1024,
    permissions: ['deliveryControl'],
    refusals: [],
  },
  list: {
    method: 'GET',
    path: '/delivery-control/control-data/orders',
    access: 'customer',
    permissions: ['deliveryControl'],
    refusals: [],
  },
  report: {
    method: 'POST',
    path: '/delivery-control/report-internal-failure-information',
    access: 'customer',
    bodyBytesMax: 2048 * 1024,
    permissions: ['deliveryControl'],
    bodyType: 'jsonOrFile',
    refusals: [
      ...refusals,
      'deliveryControl.position_unknown',
      'deliveryControl.position_reported',
      'deliveryControl.check_closed',
      'deliveryControl.not_arrived',
      'deliveryControl.only_missing',
      'deliveryControl.quantity_exceeded',
      ...photoRefusals,
      'photo.too_many',
    ],
  },
  photo: {
    method: 'GET',
    path: '/delivery-control/photos/{photoId}',
    access: 'customer',
    permissions: ['deliveryControl'],
    files: ['image/jpeg', 'image/png'],
    refusals: ['deliveryControl.photo_unknown'],
  },
  review: {
    method: 'POST',
    path: '/delivery-control/review',
    access: 'customer',
    permissions: ['deliveryControl'],
    refusals: [...refusals, 'deliveryControl.not_arrived', 'deliveryControl.not_finished'],
  },
} as const satisfies Calls;
