import { frameBox, framePictureBox, INSET_CROP, insetBoxes, outline, type Box } from './geometry.ts';
import { GANGS_MAX, type Direction } from './parts.ts';

export type CombinationDrawing = {
  readonly gangs: number;
  readonly direction: Direction;
  /** `#f4f4f0`; anything else is drawn in white. */
  readonly hex: string;
  /** Picture of the empty frame as a data address, if there is one drawn to scale. */
  readonly picture: string | undefined;
  /** Pictures of the insets as data addresses, place by place. */
  readonly insets: readonly (string | undefined)[];
};

/** Pixels per millimetre of the picture's own size; it is a drawing and can be shown at any. */
const PIXELS_PER_MM = 2;
const dataAddress = /^data:image\/(?:svg\+xml|png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/**
 * One SVG of a frame with its insets that needs nothing else: pictures are inside as data, where browsers neither run nor
 * load anything. What is not such data is left out and drawn plainly.
 */
export function drawCombination({ gangs, direction, hex, picture, insets }: CombinationDrawing): string {
  const places = Math.min(Math.max(1, Math.trunc(gangs) || 1), GANGS_MAX);
  const colour = /^#[0-9a-f]{6}$/i.test(hex) ? hex : '#f7f7f5';
  const view = outline(places, direction);
  const parts = [
    rectangle(view, '#fff', 0),
    isData(picture) ? image(picture, framePictureBox(places, direction)) : plainFrame(places, direction, colour),
    ...insetBoxes(places, direction).map((box, place) => drawInset(box, insets[place], colour)),
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.x} ${view.y} ${view.width} ${view.height}"` +
    ` width="${view.width * PIXELS_PER_MM}" height="${view.height * PIXELS_PER_MM}">${parts.join('')}</svg>`
  );
}

function drawInset(box: Box, picture: string | undefined, colour: string): string {
  if (!isData(picture)) return rectangle(box, colour, 1.5);
  const { x, y, width, height } = INSET_CROP;
  const inside = `<image width="400" height="400" href="${picture}"/>`;
  return `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" viewBox="${x} ${y} ${width} ${height}">${inside}</svg>`;
}

function plainFrame(gangs: number, direction: Direction, colour: string): string {
  return rectangle(frameBox(gangs, direction), colour, 3);
}

function rectangle({ x, y, width, height }: Box, colour: string, corner: number): string {
  const edge = corner > 0 ? ' stroke="#8a8f8c" stroke-width="0.6"' : '';
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="${colour}"${edge}/>`;
}

function image(href: string, { x, y, width, height }: Box): string {
  return `<image x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" href="${href}"/>`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function isData(picture: string | undefined): picture is string {
  return picture !== undefined && dataAddress.test(picture);
}
