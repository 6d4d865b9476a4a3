import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawCombination } from './draw.ts';
import { frameBox, framePictureBox, insetBoxes, outline } from './geometry.ts';

const picture = `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`;

describe('the geometry', () => {
  test.each([1, 2, 3, 4, 5])('%i places lie side by side within the frame, 60 mm apart', (gangs) => {
    for (const direction of ['horizontal', 'vertical'] as const) {
      const frame = frameBox(gangs, direction);
      const boxes = insetBoxes(gangs, direction);
      expect(boxes).toHaveLength(gangs);
      const last = boxes.at(-1);
      expect((last?.x ?? 0) + 60).toBe(frame.width - 14);
      expect((last?.y ?? 0) + 60).toBe(frame.height - 14);
    }
  });

  test('a turned frame is as long as it was wide', () => {
    const [lying, standing] = [frameBox(4, 'horizontal'), frameBox(4, 'vertical')];
    expect([standing.width, standing.height]).toEqual([lying.height, lying.width]);
  });

  test('the picture of a frame of three covers it: 208 mm drawn 340 long on a square of 400', () => {
    const box = framePictureBox(3, 'horizontal');
    expect(box.width).toBeCloseTo((400 * 208) / 340);
    expect(box.x + box.width / 2).toBeCloseTo(104);
    expect(box.y + box.height / 2).toBeCloseTo(44);
  });
});

describe('the picture', () => {
  test('holds the frame and every inset as data, and is as large as the frame with a little room', () => {
    const svg = drawCombination({
      gangs: 2,
      direction: 'vertical',
      hex: '#ffffff',
      picture,
      insets: [picture, picture],
    });
    expect(svg.match(/<image /g)).toHaveLength(3);
    const { width, height } = outline(2, 'vertical');
    expect(svg).toContain(`viewBox="-3 -3 ${width} ${height}"`);
  });

  test('without pictures shows a frame in its colour with plain covers', () => {
    const svg = drawCombination({ gangs: 2, direction: 'horizontal', hex: '#1d1f21', picture: undefined, insets: [] });
    expect(svg).not.toContain('<image');
    expect(svg.match(/fill="#1d1f21"/g)).toHaveLength(3);
  });

  test('takes nothing else in, whatever it is given: no address, no script, no mark-up', () => {
    const bad = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '"/><script>alert(1)</script>',
        'https://example.org/a.svg',
        'data:text/html;base64,AAAA',
        'data:image/svg+xml,<svg onload="alert(1)"/>',
        `${picture}" onload="alert(1)`,
      ),
    );
    fc.assert(
      fc.property(bad, bad, fc.array(bad, { maxLength: 7 }), fc.double(), (hex, frame, insets, gangs) => {
        const svg = drawCombination({ gangs, direction: 'horizontal', hex, picture: frame, insets });
        expect(svg.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/script|onload|http|NaN|text\/html/);
        expect(svg).toMatch(/^<svg [^<>]*>(<rect [^<>]*\/>)+<\/svg>$/);
      }),
    );
  });
});
