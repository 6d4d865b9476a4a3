import { frameBox, framePictureBox, INSET_CROP, insetBoxes, outline, type Box } from '@shop/combination-rules';
import type { KeyboardEvent } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { dragSource, useDropTarget } from './dragging.ts';
import type { ShopCombination } from './shop-stage.ts';
import type { Moves } from './use-moves.ts';

/** CSS pixels per millimetre where there is room. */
const SCALE = 1.6;

type Props = {
  readonly combination: ShopCombination;
  /** Place that the next inset goes to. */
  readonly selected: number | undefined;
  readonly onSelect: (place: number) => void;
  readonly moves: Pick<Moves, 'putInset' | 'moveInset' | 'removeInset'>;
};

/** A frame with its insets to scale, each place a button. */
export function CombinationDrawing({ combination, selected, onSelect, moves }: Props) {
  const { frame } = combination;
  const view = outline(frame.gangs, frame.direction);
  const boxes = insetBoxes(frame.gangs, frame.direction);
  return (
    <div className="grid max-w-full grid-cols-[minmax(0,1fr)] justify-items-center rounded-control bg-wall p-3 max-sm:w-full sm:p-4.5">
      <div
        className="relative max-w-full"
        style={{ width: view.width * SCALE, aspectRatio: `${view.width} / ${view.height}` }}
      >
        <CombinationPicture combination={combination} className="absolute inset-0 size-full" />
        {boxes.map((box, place) => (
          <PlaceButton
            key={place}
            combination={combination}
            place={place}
            box={box}
            isSelected={selected === place}
            onSelect={onSelect}
            moves={moves}
          />
        ))}
      </div>
    </div>
  );
}

type PictureProps = { readonly combination: ShopCombination; readonly className?: string };

/** What it looks like; the words for it stand elsewhere. */
export function CombinationPicture({ combination: { frame, insets }, className = '' }: PictureProps) {
  const view = outline(frame.gangs, frame.direction);
  return (
    <svg
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      className={`drop-shadow-[0_1px_1.5px_#0d2b3340] ${className}`}
      aria-hidden
    >
      <FrameDrawing frame={frame} />
      {insetBoxes(frame.gangs, frame.direction).map((box, place) => {
        const inset = insets[place];
        return inset && <InsetDrawing key={place} box={box} href={inset.imageUrl} colour={frame.hex} />;
      })}
    </svg>
  );
}

function FrameDrawing({ frame }: Pick<ShopCombination, 'frame'>) {
  if (frame.drawingUrl !== null) {
    return <image {...framePictureBox(frame.gangs, frame.direction)} href={frame.drawingUrl} />;
  }
  return <rect {...frameBox(frame.gangs, frame.direction)} rx={3} fill={frame.hex || 'none'} stroke="currentColor" />;
}

function InsetDrawing({
  box,
  href,
  colour,
}: {
  readonly box: Box;
  readonly href: string | null;
  readonly colour: string;
}) {
  if (href === null) return <rect {...box} rx={1.5} fill={colour || 'none'} stroke="currentColor" strokeWidth={0.6} />;
  const { x, y, width, height } = INSET_CROP;
  return (
    <svg {...box} viewBox={`${x} ${y} ${width} ${height}`} className="animate-appear">
      <image width={400} height={400} href={href} />
    </svg>
  );
}

type PlaceProps = Omit<Props, 'selected'> & {
  readonly place: number;
  readonly box: Box;
  readonly isSelected: boolean;
};

function PlaceButton({ combination, place, box, isSelected, onSelect, moves }: PlaceProps) {
  const t = useTexts('combination-tool');
  const { id: combinationId, frame, insets } = combination;
  const inset = insets[place];
  const here = { combinationId, place };
  const { isOver, target } = useDropTarget(['inset', 'placed'], (thing) => {
    if (thing.kind === 'inset') moves.putInset(here, thing.inset);
    if (thing.kind === 'placed') moves.moveInset(thing.from, here);
  });
  const view = outline(frame.gangs, frame.direction);
  const percent = (length: number, of: number) => `${(100 * length) / of}%`;

  function press(event: KeyboardEvent<HTMLButtonElement>) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const isRemoving = event.key === 'Delete' || event.key === 'Backspace';
    if (by === undefined && !(isRemoving && inset)) return;
    event.preventDefault();
    if (by === undefined) return moves.removeInset(here);
    const next = place + by;
    if (next < 0 || next >= frame.gangs) return;
    if (event.shiftKey && inset) moves.moveInset(here, { combinationId, place: next });
    else onSelect(next);
    const places = event.currentTarget.parentElement?.querySelectorAll('button');
    places?.[next]?.focus();
  }

  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-label={t(inset ? 'place.filled' : 'place.empty', { place: place + 1, name: inset?.name ?? '' })}
      aria-keyshortcuts="ArrowLeft ArrowRight Shift+ArrowLeft Shift+ArrowRight Delete"
      onClick={() => onSelect(place)}
      onKeyDown={press}
      {...(inset && dragSource({ kind: 'placed', from: here }))}
      {...target}
      className={`absolute grid place-items-center rounded-small outline-offset-0 focus-visible:z-10 focus-visible:outline-3 ${isSelected ? 'z-5 shadow-[0_0_0_1px_#14201f,0_0_0_4px_var(--color-spark)]' : ''} ${isOver ? 'bg-spark/50' : 'hover:bg-spark/20'} ${inset ? 'cursor-grab' : ''}`}
      style={{
        left: percent(box.x - view.x, view.width),
        top: percent(box.y - view.y, view.height),
        width: percent(box.width, view.width),
        height: percent(box.height, view.height),
      }}
    >
      {!inset && <Icon of="plus" size={22} className="text-ink-2" />}
    </button>
  );
}
