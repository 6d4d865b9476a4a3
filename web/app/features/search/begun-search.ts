let begunOn: string | undefined;

/** The address on which a search is begun, while it is still there. */
export function noteOrigin(path: string): void {
  begunOn = path;
}

/** Where the search that is answered now was begun; asked once. */
export function takeOrigin(): string | undefined {
  const path = begunOn;
  begunOn = undefined;
  return path;
}
