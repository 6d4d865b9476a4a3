import type { KombiColour, KombiFrame, KombiProductLine } from '@shop/contract/combination-tool';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Select } from '#app/ui/select.tsx';
import { dragSource } from './dragging.ts';
import { searchOf, type Choice } from './tool-address.ts';

type Props = {
  readonly manufacturers: readonly { readonly id: string; readonly name: string }[];
  readonly productLines: readonly KombiProductLine[];
  readonly colours: readonly KombiColour[];
  readonly frames: readonly KombiFrame[];
  readonly choice: Choice;
  readonly onAddFrame: (frame: KombiFrame) => void;
};

/** Manufacturer, product line, colour, frame: each choice is an address, so it can be shared and gone back from. */
export function RangeChoice({ manufacturers, productLines, colours, frames, choice, onAddFrame }: Props) {
  const t = useTexts('combination-tool');
  const ofColour = frames.filter((frame) => frame.colourId === choice.color);
  const line = productLines.find(({ id }) => id === choice.productLineId)?.name ?? '';
  const colour = colours.find(({ id }) => id === choice.color)?.name ?? '';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Manufacturers manufacturers={manufacturers} choice={choice} />
      <section aria-labelledby="lines">
        <h2 id="lines" className="mb-2">
          {t('productLine')}
        </h2>
        <ul className="grid gap-2">
          {productLines.map((line) => (
            <li key={line.id}>
              <LineCard line={line} isChosen={line.id === choice.productLineId} choice={choice} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="colours">
        <h2 id="colours" className="mb-2">
          {t('colour')}
        </h2>
        <Swatches
          colours={colours}
          chosen={choice.color}
          hrefOf={(color) => searchOf({ ...choice, color, insetColor: '' })}
        />
      </section>
      <section aria-labelledby="frames">
        <h2 id="frames">{t('frames')}</h2>
        <p className="mb-2 text-note text-ink-3">{t('framesHelp')}</p>
        <ul className="relative grid grid-cols-3 gap-2 max-sm:-mx-gutter max-sm:flex max-sm:overflow-x-auto max-sm:px-gutter max-sm:py-1">
          {ofColour.map((frame) => (
            <li key={frame.sku} className="max-sm:w-25 max-sm:shrink-0">
              <FrameTile frame={frame} of={`${line} ${colour}`} onAdd={() => onAddFrame(frame)} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Manufacturers({ manufacturers, choice }: Pick<Props, 'manufacturers' | 'choice'>) {
  const t = useTexts('combination-tool');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const go = (manufacturerId: string) =>
    void navigate(`${pathname}?manufacturerId=${encodeURIComponent(manufacturerId)}`, { preventScrollReset: true });
  return (
    <form action={pathname} className="grid gap-2" onSubmit={(event) => event.preventDefault()}>
      <Select
        label={t('manufacturer')}
        name="manufacturerId"
        value={choice.manufacturerId}
        choices={manufacturers.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={go}
      />
      <noscript>
        <button type="submit" className={buttonLook()}>
          {t('apply')}
        </button>
      </noscript>
    </form>
  );
}

function LineCard({
  line,
  isChosen,
  choice,
}: {
  readonly line: KombiProductLine;
  readonly isChosen: boolean;
  readonly choice: Choice;
}) {
  const t = useTexts('combination-tool');
  const { pathname } = useLocation();
  const href = searchOf({ ...choice, productLineId: line.id, color: '', insetColor: '', cat: '', q: '' });
  return (
    <Link
      to={pathname + href}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={`flex items-center gap-3 rounded-control border bg-raised p-2 ${isChosen ? 'border-edge' : 'border-line hover:border-edge'}`}
    >
      <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-small bg-wall">
        {line.imageUrl !== null && <img src={line.imageUrl} alt="" width={56} height={56} />}
      </span>
      <span>
        <span className="block font-semibold">{line.name}</span>
        <span className="block text-note text-ink-3">
          {t('lineAmounts', { frames: line.frameAmount, insets: line.insetAmount })}
        </span>
      </span>
    </Link>
  );
}

type SwatchProps = {
  readonly colours: readonly KombiColour[];
  readonly chosen: string;
  readonly hrefOf: (colourId: string) => string;
};

/** Colours as what they look like and what they are called. */
export function Swatches({ colours, chosen, hrefOf }: SwatchProps) {
  const { pathname } = useLocation();
  return (
    <ul className="flex flex-wrap gap-2">
      {colours.map((colour) => (
        <li key={colour.id}>
          <Link
            to={pathname + hrefOf(colour.id)}
            preventScrollReset
            aria-current={colour.id === chosen ? 'true' : undefined}
            className={`inline-flex min-h-8 items-center gap-2 rounded-pill border py-0.5 pr-3 pl-1.5 text-small pointer-coarse:min-h-touch ${colour.id === chosen ? 'border-edge bg-spark-soft font-medium' : 'border-line bg-raised hover:border-edge'}`}
          >
            {colour.hex !== '' && (
              <svg viewBox="0 0 20 20" width={20} height={20} aria-hidden className="text-edge">
                <circle cx={10} cy={10} r={9} fill={colour.hex} stroke="currentColor" />
              </svg>
            )}
            {colour.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function FrameTile({
  frame,
  of,
  onAdd,
}: {
  readonly frame: KombiFrame;
  /** Line and colour, which are seen above and not on the tile. */
  readonly of: string;
  readonly onAdd: () => void;
}) {
  const t = useTexts('combination-tool');
  return (
    <button
      type="button"
      onClick={onAdd}
      {...dragSource({ kind: 'frame', frame })}
      className="relative grid h-full w-full cursor-grab content-start justify-items-center gap-0.5 rounded-control border border-line bg-raised p-1 pb-1.5 hover:border-edge"
    >
      <span className="grid aspect-square w-full place-items-center overflow-hidden rounded-small bg-wall">
        {frame.imageUrl !== null && (
          <img src={frame.imageUrl} alt="" width={88} height={88} loading="lazy" draggable={false} />
        )}
      </span>
      <span className="sr-only">{t('addFrame', { name: of })}</span>{' '}
      <span className="text-note leading-tight">{t('gangs', { count: frame.gangs })}</span>{' '}
      {frame.direction !== 'any' && <span className="text-micro leading-tight text-ink-3">{t(frame.direction)}</span>}
    </button>
  );
}
