import type { Operator } from '@shop/contract/operator';

/** The operator's own colours instead of the shop's, where he has some. The server has checked that text is readable on them. */
export function BrandColours({ brandColour, accentColour }: Operator['brand']) {
  const values = [
    ...(brandColour === null
      ? []
      : [`--color-night-2: ${brandColour}`, `--color-night: color-mix(in oklab, ${brandColour} 80%, black)`]),
    ...(accentColour === null
      ? []
      : [`--color-spark: ${accentColour}`, `--color-spark-2: color-mix(in oklab, ${accentColour} 92%, white)`]),
  ];
  return values.length === 0 ? null : <style>{`:root { ${values.join('; ')} }`}</style>;
}
