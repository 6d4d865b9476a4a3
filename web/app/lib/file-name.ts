/** Name of a file from `content-disposition` (RFC 6266), else `export` with the ending of its type. */
export function fileNameOf(disposition: string | null, type: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="([^"]*)"/i.exec(disposition ?? '')?.[1];
  return decoded(encoded) || plain || `export.${endingOf(type)}`;
}

function decoded(name: string | undefined): string {
  try {
    return decodeURIComponent(name ?? '');
  } catch {
    return '';
  }
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'text/csv': 'csv',
  'application/zip': 'zip',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
};

function endingOf(type: string): string {
  return endings[type.split(';')[0]?.trim() ?? ''] ?? 'bin';
}
