import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Direction, FrameFacts, InsetFacts } from './parts.ts';
import * as stages from './stage.ts';

type Stage = stages.Stage<FrameFacts, InsetFacts>;
type Move = stages.Move<FrameFacts, InsetFacts>;

const start: Stage = stages.emptyStage();

function frame(gangs: number, direction: Direction = 'horizontal', line = 'linea', colourId = 'white'): FrameFacts {
  const sku = `F-${line}-${gangs}-${direction}-${colourId}`;
  return { sku, manufacturerId: makerOf(line), productLineId: line, gangs, direction, colourId };
}

function inset(name: string, line = 'linea'): InsetFacts {
  return { sku: `I-${line}-${name}`, manufacturerId: makerOf(line), productLineId: line };
}

/** Two lines of one manufacturer, and one of another. */
function makerOf(line: string): string {
  return line === 'forma' ? 'vireo' : 'norlicht';
}

function done(move: Move): Stage {
  if (!move.ok) throw new Error(move.refusal);
  return move.stage;
}

function skusOf(stage: Stage, at = 0): readonly (string | undefined)[] {
  return (stage.combinations[at]?.insets ?? []).map((each) => each?.sku);
}

const three = done(stages.addCombination(start, frame(3)));
const filled = ['a', 'b', 'c'].reduce(
  (stage, name) => done(stages.placeInset(stage, { combinationId: 1 }, inset(name))),
  three,
);

describe('placing', () => {
  test('a frame comes empty, and insets fill it from the first place on', () => {
    expect(skusOf(three)).toEqual([undefined, undefined, undefined]);
    expect(skusOf(filled)).toEqual(['I-linea-a', 'I-linea-b', 'I-linea-c']);
    expect(stages.emptyPlaces(filled.combinations[0] ?? { insets: [null] })).toEqual([]);
  });

  test('a full frame takes no more, unless a place is named: then the old inset makes room', () => {
    expect(stages.placeInset(filled, { combinationId: 1 }, inset('d'))).toEqual({ ok: false, refusal: 'frame_full' });
    const replaced = done(stages.placeInset(filled, { combinationId: 1, place: 1 }, inset('d')));
    expect(skusOf(replaced)).toEqual(['I-linea-a', 'I-linea-d', 'I-linea-c']);
  });

  test('an inset of another line or another manufacturer is refused with the reason', () => {
    const otherLine = stages.placeInset(three, { combinationId: 1 }, inset('a', 'piana'));
    expect(otherLine).toEqual({ ok: false, refusal: 'other_line' });
    const otherMaker = stages.placeInset(three, { combinationId: 1 }, inset('a', 'forma'));
    expect(otherMaker).toEqual({ ok: false, refusal: 'other_manufacturer' });
  });

  test.each([-1, 3, 1.5])('there is no place %s in a frame of three', (place) => {
    expect(stages.placeInset(three, { combinationId: 1, place }, inset('a'))).toEqual({
      ok: false,
      refusal: 'no_such_place',
    });
  });

  test('two insets change places, also from one frame to the next', () => {
    const swapped = done(stages.moveInset(filled, { combinationId: 1, place: 0 }, { combinationId: 1, place: 2 }));
    expect(skusOf(swapped)).toEqual(['I-linea-c', 'I-linea-b', 'I-linea-a']);
    const two = done(stages.addCombination(filled, frame(1)));
    const moved = done(stages.moveInset(two, { combinationId: 1, place: 1 }, { combinationId: 2, place: 0 }));
    expect([skusOf(moved, 0), skusOf(moved, 1)]).toEqual([['I-linea-a', undefined, 'I-linea-c'], ['I-linea-b']]);
  });

  test('an inset moved onto its own place stays there', () => {
    const same = { combinationId: 1, place: 1 };
    expect(done(stages.moveInset(filled, same, same))).toEqual(filled);
  });

  test('what cannot go to the other line is not moved there', () => {
    const two = done(stages.addCombination(filled, frame(1, 'any', 'piana')));
    const moved = stages.moveInset(two, { combinationId: 1, place: 0 }, { combinationId: 2, place: 0 });
    expect(moved).toEqual({ ok: false, refusal: 'other_line' });
  });

  test('an inset is taken out, and from an empty place nothing', () => {
    const taken = done(stages.removeInset(filled, { combinationId: 1, place: 1 }));
    expect(skusOf(taken)).toEqual(['I-linea-a', undefined, 'I-linea-c']);
    expect(stages.removeInset(taken, { combinationId: 1, place: 1 })).toEqual({ ok: false, refusal: 'nothing_there' });
  });
});

describe('the frame', () => {
  test('turns into its twin of the same colour and size with everything in it', () => {
    const frames = [frame(3, 'vertical', 'linea', 'black'), frame(2, 'vertical'), frame(3, 'vertical')];
    const turned = done(stages.turn(filled, 1, frames));
    expect(turned.combinations[0]?.frame.sku).toBe('F-linea-3-vertical-white');
    expect(skusOf(turned)).toEqual(skusOf(filled));
    expect(stages.turn(filled, 1, frames.slice(0, 2))).toEqual({ ok: false, refusal: 'no_twin' });
  });

  test('of another colour keeps every inset', () => {
    const black = done(stages.changeFrame(filled, 1, frame(3, 'horizontal', 'linea', 'black')));
    expect(skusOf(black)).toEqual(skusOf(filled));
  });

  test('grows with empty places and shrinks to the insets that come first', () => {
    const gap = done(stages.removeInset(filled, { combinationId: 1, place: 0 }));
    expect(skusOf(done(stages.changeFrame(gap, 1, frame(4))))).toEqual([
      undefined,
      'I-linea-b',
      'I-linea-c',
      undefined,
    ]);
    expect(skusOf(done(stages.changeFrame(gap, 1, frame(1))))).toEqual(['I-linea-b']);
  });

  test('of another line loses what does not fit it', () => {
    expect(skusOf(done(stages.changeFrame(filled, 1, frame(3, 'horizontal', 'piana'))))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the stage', () => {
  test('holds eight combinations and refuses the ninth, copied or new', () => {
    let stage = filled;
    for (let count = 1; count < stages.COMBINATIONS_MAX; count++) stage = done(stages.copyCombination(stage, 1));
    expect(stage.combinations.map((each) => each.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(stages.copyCombination(stage, 1)).toEqual({ ok: false, refusal: 'stage_full' });
    expect(stages.addCombination(stage, frame(1))).toEqual({ ok: false, refusal: 'stage_full' });
    const fewer = done(stages.removeCombination(stage, 3));
    expect(done(stages.addCombination(fewer, frame(1))).combinations.at(-1)?.id).toBe(9);
  });

  test.each([0, -1, 2.5, 1_000_000, Number.NaN])('takes no quantity of %s', (quantity) => {
    expect(stages.setQuantity(filled, 1, quantity)).toEqual({ ok: false, refusal: 'quantity' });
    expect(done(stages.setQuantity(filled, 1, 999_999)).combinations[0]?.quantity).toBe(999_999);
  });

  test('knows what a combination is made of: the frame first, equal insets counted', () => {
    expect(stages.partsOf('F', ['a', 'b', 'a'])).toEqual([
      { sku: 'F', count: 1 },
      { sku: 'a', count: 2 },
      { sku: 'b', count: 1 },
    ]);
  });
});

const lines = ['linea', 'piana', 'forma'] as const;
const anyFrame = fc
  .record({
    gangs: fc.integer({ min: 1, max: 5 }),
    direction: fc.constantFrom<Direction>('horizontal', 'vertical'),
    line: fc.constantFrom(...lines),
    colour: fc.constantFrom('white', 'black'),
  })
  .map(({ gangs, direction, line, colour }) => frame(gangs, direction, line, colour));
const anyInset = fc
  .tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom(...lines))
  .map(([name, line]) => inset(name, line));
const allFrames = lines.flatMap((line) =>
  [1, 2, 3, 4, 5].flatMap((gangs) => [frame(gangs, 'horizontal', line), frame(gangs, 'vertical', line)]),
);
const someId = fc.integer({ min: 0, max: 12 });
const place = fc.record({ combinationId: someId, place: fc.integer({ min: -1, max: 5 }) });

const anyMove: fc.Arbitrary<(stage: Stage) => Move> = fc.oneof(
  anyFrame.map((added) => (stage: Stage) => stages.addCombination(stage, added)),
  someId.map((id) => (stage: Stage) => stages.copyCombination(stage, id)),
  someId.map((id) => (stage: Stage) => stages.removeCombination(stage, id)),
  fc.tuple(place, anyInset).map(
    ([at, put]) =>
      (stage: Stage) =>
        stages.placeInset(stage, at, put),
  ),
  fc.tuple(someId, anyInset).map(
    ([combinationId, put]) =>
      (stage: Stage) =>
        stages.placeInset(stage, { combinationId }, put),
  ),
  fc.tuple(place, place).map(
    ([from, to]) =>
      (stage: Stage) =>
        stages.moveInset(stage, from, to),
  ),
  place.map((at) => (stage: Stage) => stages.removeInset(stage, at)),
  fc.tuple(someId, anyFrame).map(
    ([id, other]) =>
      (stage: Stage) =>
        stages.changeFrame(stage, id, other),
  ),
  someId.map((id) => (stage: Stage) => stages.turn(stage, id, allFrames)),
);

describe('whatever is done', () => {
  test('every inset fits its frame, no frame overflows, ids stay different, and there are never more than eight', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 60 }), (moves) => {
        let stage = start;
        for (const move of moves) {
          const answer = move(stage);
          if (answer.ok) stage = answer.stage;
          expect(stage.combinations.length).toBeLessThanOrEqual(stages.COMBINATIONS_MAX);
          expect(new Set(stage.combinations.map((each) => each.id)).size).toBe(stage.combinations.length);
          for (const combination of stage.combinations) {
            expect(combination.insets).toHaveLength(combination.frame.gangs);
            for (const each of combination.insets) {
              if (each) expect(each.productLineId).toBe(combination.frame.productLineId);
            }
          }
        }
      }),
    );
  });

  test('moving insets about loses none and invents none', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(place, place), { maxLength: 40 }), (moves) => {
        const two = done(stages.copyCombination(filled, 1));
        const count = (stage: Stage) => [...skusOf(stage, 0), ...skusOf(stage, 1)].toSorted();
        let stage = two;
        for (const [from, to] of moves) {
          const answer = stages.moveInset(stage, from, to);
          if (answer.ok) stage = answer.stage;
        }
        expect(count(stage)).toEqual(count(two));
      }),
    );
  });

  test('turned twice, a combination is what it was', () => {
    fc.assert(
      fc.property(fc.constantFrom(...allFrames), (first) => {
        const stage = done(stages.addCombination(start, first));
        expect(done(stages.turn(done(stages.turn(stage, 1, allFrames)), 1, allFrames))).toEqual(stage);
      }),
    );
  });
});
