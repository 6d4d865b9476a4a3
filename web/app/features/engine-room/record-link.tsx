import { useTexts } from '#app/lib/texts.ts';
import { Link } from '#app/ui/link.tsx';

/** To what staff did here. */
export function RecordLink() {
  const t = useTexts('engine-room');
  return (
    <Link to="/operator/staff-actions" className="link inline-flex min-h-6 items-center text-small">
      {t('actions.title')}
    </Link>
  );
}
