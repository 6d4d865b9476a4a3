import { useTexts } from '#app/lib/texts.ts';

export function SkipLink() {
  const t = useTexts('shell');
  return (
    <a
      href="#content"
      data-print="no"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-spark px-4 py-2 font-medium text-on-spark focus:translate-y-0"
    >
      {t('skipToContent')}
    </a>
  );
}
