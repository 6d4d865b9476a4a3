import { formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';

/** From which day on a second factor is required, and where to set it up. */
export default function FactorLine({ fromDay }: { readonly fromDay: string }) {
  const t = useTexts('shell');
  return (
    <div data-print="no" className="mx-auto mt-3 w-full max-w-page px-gutter">
      <Note
        tone="warning"
        action={
          <Link to="/customer/security" className="link font-medium">
            {t('missingFactor.link')}
          </Link>
        }
      >
        {t('missingFactor.text', { day: formatDate(fromDay) })}
      </Note>
    </div>
  );
}
