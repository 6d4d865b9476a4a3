export type Column = {
  readonly label: string;
  /** Width in millimetres; 0 takes what the others leave. */
  readonly widthMm: number;
  readonly align?: 'right';
};

export type Cell =
  | string
  | { readonly text: string; readonly small?: readonly string[]; readonly isStrong?: boolean }
  | { readonly picture: string };

export type Row =
  | {
      readonly kind: 'line';
      readonly cells: readonly Cell[];
      /** What the line adds to the sum carried over, Rappen. */ readonly cents?: number;
    }
  | { readonly kind: 'group'; readonly text: string; readonly value?: string };

export type Table = {
  /** Above the table. */
  readonly caption?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Column under which the sum is carried from page to page. */
  readonly carryColumn?: number;
};
