/** A column of a list that can be exported; `Word` are the keys of its texts. */
export type ListColumn<Row, Word extends string> = {
  /** As the list of the contract names it. */
  readonly key: string;
  readonly head: Word;
  readonly isPrice?: true;
  /** Quantities and amounts, written with a point. */
  readonly isNumber?: true;
  /** Written by `dayText`. */
  readonly isDay?: true;
  readonly cell: (row: Row, text: (key: Word) => string) => string;
};

export type TableView = {
  /** Users who may not see prices get no column for them. */
  readonly seesPrices: boolean;
  /** Keys of the columns wanted; undefined for all of them. */
  readonly wanted?: readonly string[] | undefined;
};

/** A list with its words and columns, ready to be written row by row. */
export type ListTable<Row> = {
  readonly heads: readonly string[];
  readonly isNumber: readonly boolean[];
  readonly isDay: readonly boolean[];
  readonly cells: (row: Row) => readonly string[];
};

/** Where none of the wanted columns exists, all are taken. */
export function tableOf<Row, Word extends string>(
  columns: readonly ListColumn<Row, Word>[],
  { seesPrices, wanted }: TableView,
  text: (key: Word) => string,
): ListTable<Row> {
  const seen = columns.filter(({ isPrice }) => seesPrices || !isPrice);
  const chosen = wanted === undefined ? seen : seen.filter(({ key }) => wanted.includes(key));
  const taken = chosen.length === 0 ? seen : chosen;
  return {
    heads: taken.map(({ head }) => text(head)),
    isNumber: taken.map(({ isNumber = false }) => isNumber),
    isDay: taken.map(({ isDay = false }) => isDay),
    cells: (row) => taken.map(({ cell }) => cell(row, text)),
  };
}

/** A number that spreadsheets can add up. */
export function francsText(cents: number | null): string {
  if (cents === null) return '';
  return `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}
