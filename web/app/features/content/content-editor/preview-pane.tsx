import { languages, type Language } from '@shop/contract/values';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';

type Props = {
  /** Below the language; another one with every version. */
  readonly path: string;
  /** Another one with every save. */
  readonly stamp: string;
};

const WIDTHS = [390, 1440] as const;
const PANE = 336;
const HEIGHT = 460;

/** The page in the shop itself, through its signed link: nothing is drawn twice, so nothing can look different. */
export function PreviewPane({ path, stamp }: Props) {
  const t = useTexts('content-editor');
  const [language, setLanguage] = useState<Language>('de');
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(390);
  const frame = useRef<HTMLIFrameElement>(null);
  const url = `/${language}${path}`;
  const shown = useRef(stamp);
  useEffect(() => {
    if (shown.current === stamp) return;
    shown.current = stamp;
    // The same address: its place in the page stays.
    frame.current?.contentWindow?.location.reload();
  }, [stamp]);
  const scale = PANE / width;
  return (
    <section aria-labelledby="preview" className="rounded-card border border-line bg-raised p-4">
      <h2 id="preview" className="mb-3">
        {t('preview.title')}
      </h2>
      <div role="group" aria-label={t('preview.language')} className="mb-2.5 flex gap-2">
        {languages.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === language}
            onClick={() => setLanguage(one)}
            className="min-h-8 rounded-pill border border-line px-3 text-small uppercase aria-pressed:bg-ink aria-pressed:text-surface pointer-coarse:min-h-touch"
          >
            {one}
          </button>
        ))}
      </div>
      <div
        className="overflow-hidden rounded-control border border-line-2 bg-surface"
        style={{ width: PANE, height: HEIGHT }}
      >
        <iframe
          ref={frame}
          key={url}
          src={url}
          title={t('preview.frame')}
          className="origin-top-left border-0"
          style={{ width, height: HEIGHT / scale, transform: `scale(${scale})` }}
        />
      </div>
      <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        {WIDTHS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === width}
            onClick={() => setWidth(one)}
            className="min-h-8 px-1 text-ink-2 aria-pressed:font-semibold aria-pressed:text-ink"
          >
            {one} px
          </button>
        ))}
        <span className="grow" />
        <a href={url} target="_blank" rel="noopener" className="link inline-flex min-h-8 items-center">
          {t('preview.window')}
        </a>
      </div>
      <p className="mt-1 flex items-center gap-2 text-note text-ink-3">
        {t('preview.share')}
        <CopyButton text={new URL(url, window.location.origin).href} what={t('preview.copy')} />
      </p>
    </section>
  );
}
