/** How people call a colour temperature, and what it looks like: upper bounds in kelvin. */
const tones = [
  { below: 2600, tone: 'amber', look: '#ffb45e' },
  { below: 3300, tone: 'warm', look: '#ffd9a0' },
  { below: 5300, tone: 'neutral', look: '#fff4dd' },
  { below: Number.POSITIVE_INFINITY, tone: 'daylight', look: '#dce9ff' },
] as const;

export function toneOf(kelvin: number): (typeof tones)[number]['tone'] {
  return tones.find(({ below }) => kelvin < below)?.tone ?? 'daylight';
}

/** The colour of the light itself: the same in the light and the dark look. */
export function LightDot({ kelvin }: { readonly kelvin: number }) {
  const look = tones.find(({ below }) => kelvin < below)?.look;
  return (
    <svg viewBox="0 0 16 16" aria-hidden className="size-4 shrink-0 text-edge">
      <circle cx="8" cy="8" r="7" fill={look} stroke="currentColor" />
    </svg>
  );
}
