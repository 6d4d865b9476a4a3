import sharp from 'sharp';

/** Formats that are decoded: photos, and pictures of the catalogue. Every other reader of the library is closed. */
const READERS = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'SvgBuffer'];

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: READERS.map((reader) => `VipsForeignLoad${reader}`) });
sharp.cache(false);
sharp.concurrency(1);
