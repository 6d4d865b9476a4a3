/** Event of the window when a chunk cannot be loaded because the browser is offline. */
export const CHUNK_OFFLINE = 'chunkoffline';

/**
 * Loads a chunk of the page, or its texts. Offline the page stays as it is, with all that was typed on it, and the chunk is
 * loaded as soon as the network is back.
 * @throws what `load` throws while online, as for a chunk of an older release
 */
export function retryWhenOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch((error: unknown) => {
    if (navigator.onLine) throw error;
    dispatchEvent(new Event(CHUNK_OFFLINE));
    return new Promise((come) => addEventListener('online', () => come(retryWhenOnline(load)), { once: true }));
  });
}
