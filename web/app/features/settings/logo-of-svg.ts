import type { LogoSettings } from '@shop/contract/operator-settings';

/** Paths of a drawing with their colours, which print and pages can draw; undefined for a file without any. */
export function logoOfSvg(text: string): LogoSettings | undefined {
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (svg.localName !== 'svg') return undefined;
  const [, , width, height] = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const size = { width: width ?? numberOf(svg, 'width'), height: height ?? numberOf(svg, 'height') };
  const shapes = [...svg.querySelectorAll('path')].flatMap((path) => {
    const [drawn, colour] = [path.getAttribute('d'), colourOf(path)];
    return drawn === null || colour === undefined ? [] : [{ path: drawn.trim(), colour }];
  });
  return shapes.length > 0 && size.width > 0 && size.height > 0 ? { ...size, shapes } : undefined;
}

function numberOf(svg: Element, name: string): number {
  return Number.parseFloat(svg.getAttribute(name) ?? '0');
}

/** Of the path or what it stands in, black where nothing is said; undefined where nothing is filled. */
function colourOf(path: Element): string | undefined {
  const fill = path.closest('[fill]')?.getAttribute('fill') ?? '#000000';
  if (fill === 'none') return undefined;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(fill);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  return /^#[0-9a-f]{6}$/i.test(fill) ? fill : '#000000';
}
