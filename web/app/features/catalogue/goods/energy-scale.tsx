import { useTexts } from '#app/lib/texts.ts';
import { energyLetters, type EnergyLetter } from './energy-letters.ts';

/** The printed label in small: where the class stands between A and G. Loaded on demand, when the user looks at the arrow. */
export default function EnergyScale({ energyClass }: { readonly energyClass: EnergyLetter }) {
  const t = useTexts('goods');
  return (
    <span className="grid w-40 gap-1.5">
      <span>{t('energyScale', { letter: energyClass })}</span>
      <span aria-hidden className="grid gap-0.5">
        {energyLetters.map((letter, index) => (
          <span key={letter} className="flex items-center gap-2">
            <span
              className={`arrow-shape flex h-4.5 items-center pl-1.5 text-micro font-bold energy-${letter}`}
              style={{ width: `${2.25 + index * 0.75}rem` }}
            >
              {letter}
            </span>
            {letter === energyClass && (
              <span className="ml-auto flex h-4.5 w-7 scale-x-[-1] items-center bg-surface text-ink arrow-shape">
                <b className="w-full scale-x-[-1] pr-1.5 text-right text-micro">{letter}</b>
              </span>
            )}
          </span>
        ))}
      </span>
    </span>
  );
}
