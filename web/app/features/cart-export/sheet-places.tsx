import type { LabelFormat } from '@shop/contract/cart-export';

type Props = {
  readonly format: LabelFormat;
  readonly start: number;
  readonly onStart: (place: number) => void;
};

/** The sheet drawn small: a press on a place begins there. The field beside it says and does the same, for keyboards and screen readers. */
export function SheetPlaces({ format, start, onStart }: Props) {
  const places = Array.from({ length: format.columns * format.rows }, (_, n) => n + 1);
  return (
    <div
      aria-hidden
      className="grid w-24 gap-0.5 rounded-small border border-line-2 bg-raised p-1"
      style={{ gridTemplateColumns: `repeat(${format.columns}, 1fr)`, aspectRatio: '210 / 297' }}
    >
      {places.map((place) => (
        <button
          key={place}
          type="button"
          tabIndex={-1}
          onClick={() => onStart(place)}
          className={`min-h-0 rounded-[1px] ${place < start ? 'bg-line' : place === start ? 'bg-spark' : 'bg-spark-soft'}`}
        />
      ))}
    </div>
  );
}
