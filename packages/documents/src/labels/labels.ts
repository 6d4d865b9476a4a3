/** A sheet or roll of labels, millimetres. On a roll every label is a page. */
export type LabelSheet = {
  readonly pageWidthMm: number;
  readonly pageHeightMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly columns: number;
  readonly rows: number;
  readonly leftMm: number;
  readonly topMm: number;
  /** From the left edge of a label to that of the next one, and from top to top. */
  readonly pitchXMm: number;
  readonly pitchYMm: number;
};

export type Label = {
  readonly name: string;
  /** Under the name, in small letters. */
  readonly lines: readonly string[];
  /** Large; empty for none. */
  readonly price: string;
  readonly code: { readonly kind: 'ean13' | 'code128'; readonly text: string };
  /** What the QR code opens. */
  readonly address: string;
};

export type LabelPrint = {
  readonly kind: 'labels';
  readonly title: string;
  readonly author: string;
  readonly locale: string;
  readonly createdAt: string;
  readonly sheet: LabelSheet;
  /** Place of the first label on the first sheet, row by row from 1. */
  readonly start: number;
  readonly labels: readonly Label[];
};
