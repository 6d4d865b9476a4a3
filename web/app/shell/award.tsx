/** The award of the year as a drawn seal; the words are text beside it, so they can be read, found and translated. */
export function Award({ title, year }: { readonly title: string; readonly year: number }) {
  return (
    <div className="flex items-center gap-3">
      <svg width="44" height="56" viewBox="0 0 44 56" aria-hidden className="shrink-0">
        <path d="M12 32v22l10-6 10 6V32z" className="fill-night-2 stroke-night-line" />
        <circle cx="22" cy="21" r="18" className="fill-spark" />
        <circle cx="22" cy="21" r="14.5" fill="none" className="stroke-logo-ink" strokeOpacity=".35" />
        <path d="M24 10.5 15.5 23h5.2L19 31.5 28 19.5h-5.5z" className="fill-logo-ink" />
      </svg>
      <p className="max-w-44 leading-snug">
        <b className="block font-medium text-on-night">{title}</b>
        {year}
      </p>
    </div>
  );
}
