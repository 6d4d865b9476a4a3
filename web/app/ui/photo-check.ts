/** See docs/domain/photos.md#formats. */
export const photoTypes = ['image/png', 'image/jpeg'] as const;
const NAMES = /\.(png|jpe?g)$/i;

export type PhotoFault = {
  readonly name: string;
  readonly kind: 'wrongType' | 'tooLarge' | 'tooMany' | 'tooManyPixels';
};

/**
 * Tells the files that may be sent from those that need not be tried; the server looks into them, too.
 * @param room how many more there may be; @param bytesMax of each
 */
export function sortPhotos<F extends Pick<File, 'name' | 'type' | 'size'>>(
  files: readonly F[],
  { room, bytesMax }: { readonly room: number; readonly bytesMax: number },
): { readonly good: readonly F[]; readonly faults: readonly PhotoFault[] } {
  const good: F[] = [];
  const faults: PhotoFault[] = [];
  for (const file of files) {
    const { name } = file;
    if (!isPhoto(file)) faults.push({ name, kind: 'wrongType' });
    else if (file.size > bytesMax) faults.push({ name, kind: 'tooLarge' });
    else if (good.length >= room) faults.push({ name, kind: 'tooMany' });
    else good.push(file);
  }
  return { good, faults };
}

/** Some devices name no type; then the ending of the name decides. */
function isPhoto({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type === '' ? NAMES.test(name) : photoTypes.some((one) => one === type);
}
