export type PhotoType = 'image/png' | 'image/jpeg';

const endings: Readonly<Record<PhotoType | 'application/pdf', readonly string[]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'application/pdf': ['pdf'],
};

/** Whether a file of this name may hold this type; a name without an ending says nothing (docs/domain/photos.md#formats). */
export function isTypeOfName(name: string, type: PhotoType | 'application/pdf'): boolean {
  const ending = /\.([a-z\d]{2,5})$/i.exec(name)?.[1]?.toLowerCase();
  return ending === undefined || endings[type].includes(ending);
}
