import drawings from './footer.svg?no-inline';

/** The award of the year as a drawn seal; the words are text beside it, so they can be read, found and translated. */
export function Award({ title, year }: { readonly title: string; readonly year: number }) {
  return (
    <div className="flex items-center gap-3">
      <svg width="44" height="56" aria-hidden className="shrink-0">
        <use href={`${drawings}#award`} />
      </svg>
      <p className="max-w-44 leading-snug">
        <b className="block font-medium text-on-night">{title}</b>
        {year}
      </p>
    </div>
  );
}
