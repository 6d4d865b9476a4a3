import type { Operator } from '@shop/contract/operator';
import { useContext } from 'react';
import { DocumentContext } from '#app/lib/document-context.ts';

/** The operator's own colours instead of the shop's, where he has some. The server has checked that text is readable on them. */
export function BrandColours({ brandColour, accentColour }: Operator['brand']) {
  const { nonce } = useContext(DocumentContext);
  const values = [
    ...(brandColour === null
      ? []
      : [`--color-night-2: ${brandColour}`, `--color-night: color-mix(in oklab, ${brandColour} 80%, black)`]),
    ...(accentColour === null
      ? []
      : [`--color-spark: ${accentColour}`, `--color-spark-2: color-mix(in oklab, ${accentColour} 92%, white)`]),
  ];
  if (values.length === 0) return null;
  // Browsers hide the nonce from scripts, so React finds another one than the server has written.
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {`:root { ${values.join('; ')} }`}
    </style>
  );
}
