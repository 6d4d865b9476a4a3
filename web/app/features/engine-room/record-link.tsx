import { useTexts } from '#app/lib/texts.ts';
import { Link } from '#app/ui/link.tsx';

/** To what staff did here. */
export function RecordLink() {
  const t = useTexts('engine-room');
  return (
    <Link to="/operator/staff-actions" className="link text-small leading-6">
      {t('actions.title')}
    </Link>
  );
}
