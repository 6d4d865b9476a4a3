import type { Operator } from '@shop/contract/operator';

/** The operator's drawing, with his name beside it where there is room; the name alone where there is none, in two short lines on phones. */
export function Logo({ name, brand }: Pick<Operator, 'name' | 'brand'>) {
  const { logo } = brand;
  return (
    <span className="flex items-center gap-2.25 text-[1.3125rem] font-bold tracking-tight text-on-night">
      {logo && (
        <svg
          width={(26 * logo.width) / logo.height}
          height="26"
          viewBox={`0 0 ${logo.width} ${logo.height}`}
          aria-hidden
        >
          {logo.shapes.map(({ path, colour }) => (
            <path key={path} d={path} fill={colour} />
          ))}
        </svg>
      )}
      <span
        className={
          logo ? 'max-md:sr-only' : 'max-sm:line-clamp-2 max-sm:max-w-26 max-sm:text-small max-sm:leading-tight'
        }
      >
        {name}
      </span>
    </span>
  );
}
