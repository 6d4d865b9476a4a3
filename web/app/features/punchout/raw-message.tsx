/** A message as it travels. */
export function RawMessage({ raw }: { readonly raw: string }) {
  return (
    <pre
      // The keyboard scrolls it, too.
      tabIndex={0}
      className="max-h-100 overflow-auto rounded-control border border-line bg-sunken p-3 font-mono text-note leading-relaxed whitespace-pre-wrap wrap-anywhere"
    >
      {raw}
    </pre>
  );
}
