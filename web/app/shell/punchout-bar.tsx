import { useTexts } from '#app/lib/texts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { LanguageLinks } from './language-links.tsx';

/** The slim bar above while a buyer's system has the shop open: where the cart goes, and the way back without it. */
export default function PunchoutBar() {
  const t = useTexts('shell');
  return (
    <div className="bg-night text-note text-on-night-2">
      <div className="mx-auto flex min-h-9 max-w-page flex-wrap items-center gap-x-5 gap-y-1 px-gutter py-1">
        <p className="flex items-center gap-1.5">
          <Icon of="plug" size={13} />
          {t('punchout.text')}
        </p>
        <span className="grow" />
        <Link to="/punchout-catalog/cart/cancel" className="flex min-h-6 items-center hover:text-on-night">
          {t('punchout.cancel')}
        </Link>
        <Link
          to="/punchout-catalog/cart/transfer"
          className="flex min-h-6 items-center rounded-control bg-spark px-2.5 font-semibold text-on-spark hover:bg-spark-2"
        >
          {t('punchout.transfer')}
        </Link>
        <span className="max-sm:hidden">
          <LanguageLinks />
        </span>
      </div>
    </div>
  );
}
