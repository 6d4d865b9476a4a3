import { useTexts } from '#app/lib/texts.ts';
import { Link } from '#app/ui/link.tsx';
import { useShell } from '#app/shell/shell-data.ts';

export const handle = { texts: ['home'] };

export default function HomeRoute() {
  const t = useTexts('home');
  const shell = useShell();
  return (
    <div className="py-8">
      <title>{t('title', { name: shell?.operator.name ?? '' })}</title>
      <h1 className="mb-2">{t('heading')}</h1>
      <p className="mb-6 max-w-160 text-ink-2">{t('lead')}</p>
      <ul className="grid gap-3 xs:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
        {shell?.categories.map((branch) => (
          <li key={branch.id}>
            <Link
              to={branch.url}
              className="block h-full rounded-card border border-line bg-raised px-4 py-3.5 hover:border-edge"
            >
              <b className="block text-section font-semibold">{branch.title}</b>
              <span className="text-note text-ink-3">{branch.children.map((child) => child.title).join(' · ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
