import type {
  KombiCategory,
  KombiColour,
  KombiFrame,
  KombiInset,
  KombiProductLine,
} from '@shop/contract/combination-tool';
import { useLocation } from 'react-router';
import { PageHead } from '#app/features/catalogue/page-head.tsx';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { InsetPalette } from './inset-palette.tsx';
import { RangeChoice } from './range-choice.tsx';
import { StageStrip } from './stage-strip.tsx';
import { StageSection } from './stage.tsx';
import type { Choice } from './tool-address.ts';
import { useEditedLine, type EditedLine } from './use-edited-line.ts';
import { useMoves } from './use-moves.ts';
import { useStageLanguage } from './use-stage-language.ts';

export type ShownRange = {
  readonly manufacturers: readonly { readonly id: string; readonly name: string }[];
  readonly productLines: readonly KombiProductLine[];
  readonly colours: readonly KombiColour[];
  readonly frames: readonly KombiFrame[];
  readonly categories: readonly KombiCategory[];
  readonly insets: readonly KombiInset[];
  readonly amount: number;
  readonly choice: Choice;
};

type Props = {
  /** Nothing when the catalogue has no line of frames and insets. */
  readonly range: ShownRange | undefined;
  /** The address names a manufacturer that has no combinations: another one is shown. */
  readonly unknownManufacturer?: string | undefined;
  /** A combination that comes out of a cart to be changed. */
  readonly edited?: EditedLine | undefined;
  readonly origin: string;
  readonly urls: Readonly<Record<string, string>>;
};

/** Frames and insets put together on a stage: choose on the left, see on the right, and into the cart as one line. */
export function CombinationToolPage({ range, unknownManufacturer, edited, origin, urls }: Props) {
  const t = useTexts('combination-tool');
  const { pathname } = useLocation();
  const operator = useSession()?.operator.name ?? '';
  return (
    <>
      <PageHead
        title={`${t('title')} · ${operator}`}
        description={t('description')}
        origin={origin}
        canonical={pathname}
        urls={urls}
      />
      <Breadcrumb here={t('title')} />
      <h1 className="max-sm:pt-3.5">{t('title')}</h1>
      <p className="mt-1 mb-4 max-w-200 text-ink-2">{t('lead')}</p>
      {unknownManufacturer !== undefined && (
        <div className="mb-4">
          <Note tone="warning">{t('unknownManufacturer', { manufacturer: unknownManufacturer })}</Note>
        </div>
      )}
      {range ? (
        <Tool range={range} edited={edited} />
      ) : (
        <EmptyState
          title={t('noRange')}
          action={
            <Link to="/category" className={buttonLook()}>
              {t('toCatalogue')}
            </Link>
          }
        />
      )}
    </>
  );
}

function Tool({ range, edited }: { readonly range: ShownRange; readonly edited: EditedLine | undefined }) {
  const { frames, choice, productLines } = range;
  const line = productLines.find(({ id }) => id === choice.productLineId)?.name ?? '';
  const { moves, announcement } = useMoves();
  useStageLanguage();
  useEditedLine(edited, choice);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 md:grid-cols-[16rem_minmax(0,1fr)] lg:grid-cols-[16rem_minmax(0,1fr)_21rem]">
      <div className="min-w-0 md:row-span-2 lg:row-span-1">
        <RangeChoice {...range} onAddFrame={moves.addFrame} />
      </div>
      <StageSection frames={frames} moves={moves} />
      <div className="min-w-0 lg:sticky lg:top-20 lg:-m-1 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:p-1">
        <StageStrip />
        <InsetPalette key={choice.productLineId} line={line} {...range} onChoose={moves.addInset} />
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
