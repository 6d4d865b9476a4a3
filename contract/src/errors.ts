import { moduleTexts, type TextInLanguages } from './texts.ts';

type CodesOf<T> = T extends { readonly errors: infer E } ? keyof E & string : never;

/** Every refusal of the shop: `domain.what_is_wrong`. A code never changes its meaning. */
export type ErrorCode = CodesOf<(typeof moduleTexts)[number]>;

/** Every refusal with its HTTP status (docs/domain/http-api.md#status-codes) and its text in four languages, from `<module>.texts.json`. */
export const errorTable = Object.assign({}, ...moduleTexts.map(({ errors }) => errors)) as Readonly<
  Record<ErrorCode, ErrorEntry>
>;

/** `{{name}}` stands for a fact of the refusal (`ShopError.details`). */
export type ErrorEntry = TextInLanguages & { readonly status: number };
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
  /** The faults of an input that was refused as a whole. */
  readonly faults: readonly FieldFault[];
  /** How many more there are. */
  readonly moreFaults: number;

  constructor(
    code: ErrorCode,
    details: ErrorDetails = {},
    options: ErrorOptions & {
      readonly field?: string;
      readonly faults?: readonly FieldFault[];
      readonly moreFaults?: number;
    } = {},
  ) {
    super(code, options);
    this.code = code;
    this.details = details;
    this.field = options.field;
    this.faults = options.faults ?? [];
    this.moreFaults = options.moreFaults ?? 0;
  }
}

/** Refuses; `field` names the input the user has to correct. */
export function refuse(code: ErrorCode, details?: ErrorDetails, field?: string): never {
  throw new ShopError(code, details, field === undefined ? {} : { field });
}

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorTable, code);
}
