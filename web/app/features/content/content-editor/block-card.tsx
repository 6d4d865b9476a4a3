import type { ContentBlock } from '@shop/contract/content';
import { useRef, type ReactNode } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import type { IconName } from '#app/ui/icon-names.ts';
import { Icon } from '#app/ui/icon.tsx';

export const blockIcons: Readonly<Record<ContentBlock['blockType'], IconName>> = {
  heading: 'heading',
  text: 'text-align-start',
  callout: 'info',
  picture: 'image',
  products: 'package-open',
  categories: 'layout-grid',
  table: 'table',
  accordion: 'list-collapse',
  downloads: 'file-down',
  branches: 'store',
  map: 'map-pin',
  video: 'play',
  button: 'link',
  form: 'mail',
};

type Props = {
  readonly icon: IconName;
  readonly title: string;
  /** What holds for all languages, said beside the title. */
  readonly note?: string | undefined;
  readonly onMove?: (by: 1 | -1) => void;
  readonly onRemove?: () => void;
  readonly children: ReactNode;
};

/** A block with its name and what can be done with it as a whole. */
export function BlockCard({ icon, title, note, onMove, onRemove, children }: Props) {
  const t = useTexts('content-editor');
  const card = useRef<HTMLElement>(null);
  const move = (by: 1 | -1) => {
    onMove?.(by);
    requestAnimationFrame(() => card.current?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <section ref={card} aria-label={title} className="rounded-card border border-line bg-raised">
      <header className="flex min-h-11 items-center gap-2.5 border-b border-line px-3.5">
        <Icon of={icon} size={16} className="text-ink-2" />
        <h2 className="text-small font-semibold">{title}</h2>
        {note !== undefined && <span className="text-note text-ink-3">{note}</span>}
        <span className="grow" />
        {onMove && <HeadButton icon="arrow-up" label={t('block.up')} onPress={() => move(-1)} />}
        {onMove && <HeadButton icon="arrow-down" label={t('block.down')} onPress={() => move(1)} />}
        {onRemove && <HeadButton icon="trash-2" label={t('block.remove')} onPress={onRemove} />}
      </header>
      <div className="grid gap-3 p-3.5">{children}</div>
    </section>
  );
}

type ButtonProps = { readonly icon: IconName; readonly label: string; readonly onPress: () => void };

function HeadButton({ icon, label, onPress }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-8 place-items-center rounded-small text-ink-2 hover:bg-sunken hover:text-ink pointer-coarse:size-11"
    >
      <Icon of={icon} size={16} />
    </button>
  );
}
