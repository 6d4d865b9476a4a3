import { useTexts } from '#app/lib/texts.ts';

/** Colours of the printed label with the letters that stay readable on them. */
const looks = {
  A: 'bg-energy-a text-energy-light',
  B: 'bg-energy-b text-energy-dark',
  C: 'bg-energy-c text-energy-dark',
  D: 'bg-energy-d text-energy-dark',
  E: 'bg-energy-e text-energy-dark',
  F: 'bg-energy-f text-energy-dark',
  G: 'bg-energy-g text-energy-light',
} as const;

type Props = {
  readonly energyClass: keyof typeof looks;
  /** The data sheet of the label. */ readonly sheetUrl?: string;
};

export function EnergyArrow({ energyClass, sheetUrl }: Props) {
  const t = useTexts('ui');
  const name = t('energyClass', { letter: energyClass });
  const look = `arrow-shape inline-flex h-5 items-center pr-3 pl-1.75 text-[0.75rem] font-bold ${looks[energyClass]}`;
  return sheetUrl ? (
    <a href={sheetUrl} aria-label={name} className={look}>
      {energyClass}
    </a>
  ) : (
    <span role="img" aria-label={name} className={look}>
      {energyClass}
    </span>
  );
}
