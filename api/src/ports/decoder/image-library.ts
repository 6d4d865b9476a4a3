import sharp from 'sharp';

/** Formats that are decoded: photos, and pictures of the catalogue. The library reads nothing else. */
const FORMATS = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'SvgBuffer'];

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: FORMATS.map((format) => `VipsForeignLoad${format}`) });
sharp.cache(false);
sharp.concurrency(1);
