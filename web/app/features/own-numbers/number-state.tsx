import type { OwnNumber } from '@shop/contract/own-numbers';
import { formatName } from '@shop/contract/article-name';
import { useTexts } from '#app/lib/texts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

const looks = {
  fine: { icon: 'check', look: 'text-ok' },
  alsoOurs: { icon: 'circle-question-mark', look: 'text-info' },
  gone: { icon: 'circle-slash', look: 'text-bad' },
} as const;

/** How a number stands, and which other article it has to do with. */
export function NumberState({ number }: { readonly number: OwnNumber }) {
  const t = useTexts('own-numbers');
  const { icon, look } = looks[number.state];
  const other = number.successor ?? number.alsoOurs;
  return (
    <span className="block">
      <span className="flex items-center gap-1.5">
        <Icon of={icon} size={14} className={look} />
        {t(`state.${number.state}`)}
      </span>
      {other && (
        <span className="block text-note text-ink-2">
          {t(number.successor ? 'successor' : 'otherArticle')}{' '}
          <Link to={other.url} className="link">
            {formatName(other.name)}
          </Link>
        </span>
      )}
    </span>
  );
}
