/** The place of something that is on its way, in its later size: `className` gives width and height. Without scripts nothing comes. */
export function Skeleton({ className = 'h-4 w-24' }: { readonly className?: string }) {
  return <span aria-hidden className={`script-only skeleton ${className}`} />;
}
