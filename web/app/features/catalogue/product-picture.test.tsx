import { expect, test } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { ProductPicture } from './product-picture.tsx';

const thumb = (width: number) => ({ width, height: width, absolutePath: `/media/${width}.webp` });
const image = { externalUrlSmall: '/media/small.svg', externalUrlLarge: '/media/large.svg', imageAlt: '', thumbs: [] };

test('a picture is fetched as the smallest file that is not stretched', () => {
  const sourceOf = (size: number, thumbs: readonly ReturnType<typeof thumb>[]) => {
    const { container, unmount } = renderPage(
      <ProductPicture image={{ ...image, thumbs: [...thumbs] }} size={size} isLazy={false} />,
    );
    const source = container.querySelector('img')?.getAttribute('src');
    unmount();
    return source;
  };
  const thumbs = [thumb(80), thumb(160), thumb(320)];
  expect(sourceOf(64, thumbs)).toBe('/media/80.webp');
  expect(sourceOf(160, thumbs)).toBe('/media/160.webp');
  expect(sourceOf(420, thumbs)).toBe('/media/large.svg');
  expect(sourceOf(64, [])).toBe('/media/small.svg');
  expect(sourceOf(420, [])).toBe('/media/large.svg');
});
