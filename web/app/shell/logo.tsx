/** The spark on its tile, with the operator's name beside it where there is room. */
export function Logo({ name }: { readonly name: string }) {
  return (
    <span className="flex items-center gap-2.25 text-[1.3125rem] font-bold tracking-tight text-on-night">
      <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden>
        <rect width="26" height="26" rx="6" className="fill-spark" />
        <path d="M14.8 3 6.5 14.5h5.2L10.8 23l8.7-12h-5.4z" className="fill-logo-ink" />
      </svg>
      <span className="max-sm:sr-only">{name}</span>
    </span>
  );
}
