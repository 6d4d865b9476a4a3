type Column = Uint32Array | Int32Array | Float64Array;

/**
 * A reusable buffer for the results of queries: one for all of them, because each is answered synchronously. It holds the
 * numbers of the query before. Allocating megabytes for each query would trigger garbage collections all the time.
 */
export function makeScratchBuffer<C extends Column>(kind: new (length: number) => C): (length: number) => C {
  let column = new kind(0);
  return (length) => {
    if (column.length < length) column = new kind(Math.ceil(length * 1.15));
    return column;
  };
}
