/** Said to the window when a part of the page cannot be fetched for want of a net. */
export const PART_AWAY = 'partaway';

/**
 * Fetches a part of the page, or its texts. Without a net the page stays as it is, with all that was typed on it, and the part
 * comes as soon as the net is back.
 * @throws what `load` throws although there is a net, as for a part of a shop that was brought up to date meanwhile
 */
export function untilThere<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch((error: unknown) => {
    if (navigator.onLine) throw error;
    dispatchEvent(new Event(PART_AWAY));
    return new Promise((come) => addEventListener('online', () => come(untilThere(load)), { once: true }));
  });
}
