type Column = Uint32Array | Int32Array | Float64Array;

/**
 * Where questions gather what they find: one column for all of them, because each is answered without waiting in between. Its
 * numbers are those of the question before. Fresh memory each time, megabytes of it, has the collector go through the whole
 * process every few questions.
 */
export function makeScratch<C extends Column>(kind: new (length: number) => C): (length: number) => C {
  let column = new kind(0);
  return (length) => {
    if (column.length < length) column = new kind(Math.ceil(length * 1.15));
    return column;
  };
}
