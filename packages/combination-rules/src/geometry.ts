import type { Direction } from './parts.ts';

/** Millimetres, from the upper left corner of the frame. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Outer size of a frame with one place, and the distance of neighbouring places: what the trade has agreed on. */
const FRAME_MM = 88;
const PITCH_MM = 60;
const RIM_MM = 14;
/** Room around a frame in a picture of its own. */
const MARGIN_MM = 3;

/** Side of the square on which pictures of frames and insets are drawn. */
const CANVAS = 400;
const SCALE_MAX = 2.9;
const LONG_SIDE_MAX = 340;

/** The part of an inset's square picture that the inset itself fills. */
export const INSET_CROP: Box = { x: 65, y: 65, width: 270, height: 270 };

/** The frame from edge to edge. */
export function frameBox(gangs: number, direction: Direction): Box {
  const long = longSide(gangs);
  return direction === 'vertical'
    ? { x: 0, y: 0, width: FRAME_MM, height: long }
    : { x: 0, y: 0, width: long, height: FRAME_MM };
}

/** The frame with a little room around it: what a picture of the combination shows. */
export function outline(gangs: number, direction: Direction): Box {
  const { width, height } = frameBox(gangs, direction);
  return { x: -MARGIN_MM, y: -MARGIN_MM, width: width + 2 * MARGIN_MM, height: height + 2 * MARGIN_MM };
}

/** Where the insets sit: from left to right, or from the top down. */
export function insetBoxes(gangs: number, direction: Direction): readonly Box[] {
  return Array.from({ length: gangs }, (_, place) => {
    const along = RIM_MM + place * PITCH_MM;
    const [x, y] = direction === 'vertical' ? [RIM_MM, along] : [along, RIM_MM];
    return { x, y, width: PITCH_MM, height: PITCH_MM };
  });
}

/** Where the square picture of the frame has to lie so that the frame in it covers `frameBox`. */
export function framePictureBox(gangs: number, direction: Direction): Box {
  const { width, height } = frameBox(gangs, direction);
  const side = CANVAS / Math.min(SCALE_MAX, LONG_SIDE_MAX / longSide(gangs));
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
}

function longSide(gangs: number): number {
  return FRAME_MM + (gangs - 1) * PITCH_MM;
}
