type Props = {
  /** What is done, for those who hear it. */
  readonly label: string;
  /** 0 to 100; undefined where nobody can tell. */
  readonly percent: number | undefined;
};

/** How far something is. */
export function Meter({ label, percent }: Props) {
  return (
    <progress
      aria-label={label}
      max={100}
      {...(percent !== undefined && { value: percent })}
      className="block h-2 w-full appearance-none overflow-hidden rounded-pill indeterminate:animate-pulse border-0 bg-line [&::-moz-progress-bar]:bg-link [&::-webkit-progress-bar]:bg-line [&:indeterminate::-webkit-progress-bar]:bg-link [&::-webkit-progress-value]:bg-link [&::-webkit-progress-value]:transition-[width]"
    />
  );
}
