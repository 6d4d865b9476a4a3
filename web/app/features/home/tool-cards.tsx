import { useTexts } from '#app/lib/texts.ts';
import type { ToolLink } from '#app/features/catalogue/frame-catalogue.ts';
import type { IconName } from '#app/ui/icon-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

/** What helps to choose where words do not; found by the end of its address. */
const known: readonly {
  readonly path: string;
  readonly icon: IconName;
  readonly says: 'combination' | 'lamps';
}[] = [
  { path: '/kombitool', icon: 'blocks', says: 'combination' },
  { path: '/lamp-finder', icon: 'lightbulb', says: 'lamps' },
];

export function ToolCards({ links }: { readonly links: readonly ToolLink[] }) {
  const t = useTexts('home');
  if (links.length === 0) return null;
  return (
    <section aria-label={t('tools.title')} className="mt-7">
      <h2 className="mb-3">{t('tools.title')}</h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {links.map(({ title, url }) => {
          const tool = known.find(({ path }) => url.endsWith(path));
          return (
            <li key={url} className="flex">
              <Link
                to={url}
                className="flex w-full items-center gap-3.5 rounded-card border border-line bg-raised p-3.5 hover:border-edge"
              >
                <span className="grid size-13 shrink-0 place-items-center rounded-control bg-spark-soft">
                  <Icon of={tool?.icon ?? 'wrench'} size={24} />
                </span>
                <span className="min-w-0">
                  <b className="block text-section font-semibold">{title}</b>
                  {tool && <span className="block text-small text-ink-2">{t(`tools.${tool.says}`)}</span>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
