/** What has been opened, as functions that close it: called in the opposite order. */
export type Stops = (() => Promise<void>)[];

/** Reports the progress of the start, one line each. */
export type Report = (line: string) => void;

export async function stopAll(stops: Stops): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop();
}
