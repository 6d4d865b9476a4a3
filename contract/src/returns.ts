import { type Calls, CSV, PDF, XLSX } from './endpoint.ts';

export type * from './returns.schemas.ts';

/** See docs/domain/returns.md#reasons. */
export const returnReasons = [
  'damaged',
  'defective',
  'orderedTooMuch',
  'wrongProductOrdered',
  'deliveredTooLate',
  'fallbackRegistered',
] as const;

/** Why a position can't come back. */
export const notReturnable = ['special', 'tooLate', 'alreadyReturned', 'notDelivered'] as const;

export const returnFilters = ['allReturns', 'openReturnsOnly'] as const;

export const RETURN_COMMENT_MAX = 1024;
export const RETURN_PHOTOS_MAX = 5;
export const PHOTO_BYTES_MAX = 10 * 1024 * 1024;
/** Photos that a user has uploaded and not sent with a return. */
export const UNSENT_PHOTOS_MAX = 100;
/** What may be wrong with a photo, wherever it is sent. */
export const photoRefusals = [
  'photo.too_large',
  'photo.wrong_type',
  'photo.drawing',
  'photo.too_many_pixels',
  'photo.too_demanding',
  'photo.too_often',
  'shop.busy',
] as const;
const choiceRefusals = [
  'order.unknown',
  'return.not_allowed',
  'return.line_unknown',
  'return.line_twice',
  'return.not_returnable',
  'return.special',
  'return.too_late',
  'return.not_delivered',
  'return.already_returned',
  'return.quantity_taken',
] as const;

export const returnsApi = {
  order: {
    method: 'GET',
    path: '/customer/rma/orders/{orderNumber}',
    access: 'customer',
    permissions: ['createReturn'],
    missingPermission: { createReturn: 'return.not_allowed' },
    refusals: ['order.unknown', 'return.not_allowed'],
  },
  check: {
    method: 'POST',
    path: '/rma/request',
    access: 'customer',
    bodyBytesMax: 128 * 1024,
    permissions: ['createReturn'],
    missingPermission: { createReturn: 'return.not_allowed' },
    refusals: choiceRefusals,
  },
  pickupSlots: {
    method: 'GET',
    path: '/rma/pickupSlots/{addressId}',
    access: 'customer',
    permissions: ['createReturn'],
    missingPermission: { createReturn: 'return.not_allowed' },
    refusals: ['return.not_allowed', 'return.address_unknown', 'erp.unavailable'],
  },
  create: {
    method: 'POST',
    path: '/rma',
    access: 'customer',
    bodyBytesMax: 2048 * 1024,
    permissions: ['createReturn'],
    missingPermission: { createReturn: 'return.not_allowed' },
    refusals: [
      ...choiceRefusals,
      'return.incomplete',
      'return.address_unknown',
      'return.slot_gone',
      'return.branch_unknown',
      'return.photo_unknown',
    ],
    idempotent: true,
  },
  addPhoto: {
    method: 'POST',
    path: '/rma/photos',
    access: 'customer',
    bodyBytesMax: 896 * 1024,
    permissions: ['createReturn'],
    missingPermission: { createReturn: 'return.not_allowed' },
    bodyType: 'jsonOrFile',
    refusals: ['return.not_allowed', 'return.too_many_unsent_photos', ...photoRefusals],
  },
  photo: {
    method: 'GET',
    path: '/rma/photos/{photoId}',
    access: 'customer',
    files: ['image/jpeg', 'image/png'],
    refusals: ['return.photo_unknown'],
  },
  list: { method: 'GET', path: '/rma', access: 'customer', refusals: [] },
  /** Those of all customers that wait for a decision, for the operator's staff. */
  undecided: { method: 'GET', path: '/operator/returns', access: 'agent', permissions: ['sales'], refusals: [] },
  exportList: {
    method: 'GET',
    path: '/customer/rma/export',
    access: 'customer',
    files: [CSV, XLSX, PDF],
    refusals: ['export.empty', 'history.export_too_long', 'shop.busy'],
  },
  get: { method: 'GET', path: '/rma/{returnId}', access: 'customer', refusals: ['return.unknown'] },
  cancel: {
    method: 'POST',
    path: '/rma/cancel/{returnId}',
    access: 'customer',
    permissions: ['createReturn'],
    missingPermission: { createReturn: 'return.not_allowed' },
    refusals: ['return.unknown', 'return.not_allowed', 'return.not_cancellable', 'erp.unavailable'],
    idempotent: true,
  },
  export: {
    method: 'GET',
    path: '/rma/export/{returnId}',
    access: 'customer',
    files: [PDF],
    refusals: ['return.unknown', 'shop.busy'],
  },
} as const satisfies Calls;
