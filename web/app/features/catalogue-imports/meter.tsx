type Props = {
  /** What is done, for those who hear it. */
  readonly label: string;
  /** 0 to 100. */
  readonly percent: number;
};

/** How far something is. */
export function Meter({ label, percent }: Props) {
  return (
    <progress
      aria-label={label}
      max={100}
      value={percent}
      className="block h-2 w-full appearance-none overflow-hidden rounded-pill border-0 bg-line [&::-moz-progress-bar]:bg-link [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-link [&::-webkit-progress-value]:transition-[width]"
    />
  );
}
