/**
 * Every refusal of the shop and its HTTP status (docs/domain/http-api.md#status-codes). Texts: `messages/<language>.json` under
 * the same code, which a test keeps complete. A code is `domain.what_is_wrong` and never changes its meaning.
 */
export const statusOfCode = {
  'request.invalid': 400,
  'request.malformed': 400,
  'request.unknown_locale': 400,
  'request.marker_missing': 403,
  'request.not_found': 404,
  'request.too_large': 413,
  'request.header_too_large': 431,
  'request.wrong_type': 415,
  'request.too_many': 429,
  'request.in_progress': 409,
  'shop.unexpected': 500,
  'shop.busy': 503,

  'field.required': 400,
  'field.type': 400,
  'field.not_a_number': 400,
  'field.not_whole': 400,
  'field.too_small': 400,
  'field.too_big': 400,
  'field.too_short': 400,
  'field.too_long': 400,
  'field.too_few': 400,
  'field.too_many': 400,
  'field.format': 400,
  'field.choice': 400,
  'field.unknown': 400,

  'session.required': 401,
  'session.wrong_credentials': 401,
  'session.too_many_tries': 429,
  'session.forbidden': 403,

  'password.too_short': 400,
  'password.no_digit': 400,
  'password.no_lowercase': 400,
  'password.no_uppercase': 400,
  'password.no_special': 400,
  'password.different': 400,

  'catalogue.product_unknown': 404,
  'catalogue.category_unknown': 404,
  'catalogue.number_unknown': 404,
  'catalogue.number_ambiguous': 422,
  'catalogue.import_version_missing': 409,
  'catalogue.import_running': 409,
  'search.filter_unknown': 400,
  'search.not_ready': 503,

  'prices.unknown_user': 401,
  'prices.no_skus': 400,
  'prices.not_allowed': 403,
  'prices.unavailable': 503,

  'cart.unknown': 404,
  'cart.line_unknown': 404,
  'cart.quantity_min': 422,
  'cart.quantity_interval': 422,
  'cart.quantity_max': 422,
  'cart.not_orderable': 422,
  'cart.needs_choice': 422,
  'cart.full': 422,
  'cart.empty': 422,
  'cart.changed': 409,
  'cart.combination_as_whole': 422,
  'cart.line_changed': 409,
  'cart.note_changed': 409,
  'cart.changed_meanwhile': 409,
  'cart.several_not_allowed': 403,
  'cart.carts_max': 422,
  'cart.same_cart': 422,
  'cart.ean_wrong': 400,
  'cart.undo_gone': 404,
  'cart.pending_unknown': 404,
  'cart.change_gone': 404,
  'cart.change_unconfirmed': 422,
  'cart.custom_only_quote': 422,

  'cartImport.wrong_type': 415,
  'cartImport.macros': 415,
  'cartImport.too_large': 413,
  'cartImport.encrypted': 422,
  'cartImport.unreadable': 422,
  'cartImport.unpacked_too_large': 422,
  'cartImport.too_slow': 422,
  'cartImport.too_many_lines': 422,
  'cartImport.too_many_cells': 422,
  'cartImport.empty': 422,
  'cartImport.nothing': 422,
  'cartImport.busy': 503,
  'cartImport.too_often': 429,

  'combination.manufacturer_unknown': 404,
  'combination.line_unknown': 404,
  'combination.category_unknown': 404,
  'combination.colour_unknown': 404,
  'combination.frame_unknown': 404,
  'combination.inset_unknown': 404,
  'combination.other_manufacturer': 422,
  'combination.other_line': 422,
  'combination.places_empty': 422,
  'combination.places_exceeded': 422,

  'checkout.already_ordered': 409,
  'checkout.delivery_required': 422,
  'address.not_allowed': 403,
  'address.too_many': 422,
  'checkout.address_required': 422,
  'checkout.address_unknown': 422,
  'checkout.pickup_location_required': 422,
  'checkout.contract_unknown': 422,
  'checkout.commission_required': 422,
  'checkout.reference_required': 422,
  'checkout.date_not_possible': 422,
  'checkout.expensive_unconfirmed': 422,
  'checkout.prices_needed': 422,
  'payment.unknown': 404,
  'payment.decided': 409,
  'payment.unavailable': 503,
  'payment.method_unavailable': 422,
  'payment.no_invoice': 422,
  'payment.invoice_paid': 409,
  'order.invoice_not_allowed': 403,
  'order.not_allowed': 403,
  'order.limit_exceeded': 422,
  'order.credit_exceeded': 422,
  'order.unknown': 404,
  'history.too_many_views': 422,
  'history.view_unknown': 404,
  'history.view_name_taken': 409,
  'history.export_too_long': 422,

  'parkedOrder.unknown': 404,
  'parkedOrder.already_parked': 409,
  'parkedOrder.locked': 409,
  'parkedOrder.not_locked': 409,
  'parkedOrder.changed': 409,
  'parkedOrder.prices_changed': 409,
  'parkedOrder.own_not_allowed': 403,
  'parkedOrder.line_unknown': 404,
  'parkedOrder.no_lines': 422,
  'parkedOrder.already_ordered': 409,
  'parkedOrder.already_rejected': 409,
  'parkedOrder.already_deleted': 409,

  'cancellation.line_unknown': 404,
  'cancellation.line_twice': 400,
  'cancellation.too_many': 422,
  'cancellation.not_possible': 422,
  'cancellation.already_requested': 409,

  'return.unknown': 404,
  'return.not_allowed': 403,
  'return.line_unknown': 404,
  'return.line_twice': 400,
  'return.not_returnable': 422,
  'return.special': 422,
  'return.too_late': 422,
  'return.not_delivered': 422,
  'return.already_returned': 422,
  'return.quantity_taken': 409,
  'return.incomplete': 400,
  'return.address_unknown': 404,
  'return.slot_gone': 409,
  'return.branch_unknown': 404,
  'return.photo_unknown': 404,
  'return.not_cancellable': 409,
  'photo.too_large': 413,
  'photo.wrong_type': 415,
  'photo.unsafe': 422,
  'photo.too_many_pixels': 422,
  'photo.too_many': 422,

  'deliveryControl.package_not_found': 404,
  'deliveryControl.delivery_unknown': 404,
  'deliveryControl.position_unknown': 404,
  'deliveryControl.photo_unknown': 404,
  'deliveryControl.position_reported': 409,
  'deliveryControl.check_closed': 409,
  'deliveryControl.changed_meanwhile': 409,
  'deliveryControl.not_arrived': 422,
  'deliveryControl.article_unknown': 422,
  'deliveryControl.not_of_delivery': 422,
  'deliveryControl.quantity_max': 422,
  'deliveryControl.quantity_exceeded': 422,
  'deliveryControl.only_missing': 422,
  'deliveryControl.not_finished': 422,

  'tracking.unknown': 404,

  'offer.unknown': 404,
  'offer.expired': 422,
  'offer.not_offered': 422,
  'offer.changed': 409,
  'offer.already_ordered': 409,
  'offer.position_unknown': 422,
  'offer.quantity_exceeded': 422,
  'offer.not_editable': 422,
  'offer.decided': 409,
  'offer.answer_incomplete': 422,
  'offer.valid_to_past': 422,
  'offer.not_allowed': 403,

  'erp.unavailable': 503,
  'erpNotice.unknown': 404,
  'erpNotice.decided': 409,
  'erpNotice.still_unreadable': 422,

  'document.unknown': 404,
  'document.none_in_month': 404,
  'export.empty': 422,
  'export.too_many_labels': 422,
} as const satisfies Record<`${string}.${string}`, number>;

export type ErrorCode = keyof typeof statusOfCode;
export type ErrorDetails = Readonly<Record<string, string | number>>;

/** One thing wrong with one field of the input. */
export type FieldFault = { readonly code: ErrorCode; readonly field: string; readonly details?: ErrorDetails };

/**
 * A refusal: thrown inside the server, it rolls the transaction back and becomes the answer of
 * docs/domain/http-api.md#envelope.
 */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  /** The field of the input that the refusal is about, if there is one. */
  readonly field: string | undefined;
  /** All faults of an input that was refused as a whole. */
  readonly faults: readonly FieldFault[];

  constructor(
    code: ErrorCode,
    details: ErrorDetails = {},
    options: ErrorOptions & { readonly field?: string; readonly faults?: readonly FieldFault[] } = {},
  ) {
    super(code, options);
    this.code = code;
    this.details = details;
    this.field = options.field;
    this.faults = options.faults ?? [];
  }
}

/** Refuses; `field` names the input the user has to correct. */
export function refuse(code: ErrorCode, details?: ErrorDetails, field?: string): never {
  throw new ShopError(code, details, field === undefined ? {} : { field });
}

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(statusOfCode, code);
}
