import { Skeleton } from './skeleton.tsx';

/** Rows of a table while its page is on its way, each as high as a row of one line. */
export function SkeletonRows({ rows, cells }: { readonly rows: number; readonly cells: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} role="row" aria-hidden>
      {Array.from({ length: cells }, (_, cell) => (
        <td key={cell} role="cell" className="h-10 px-2.5 sm:border-b sm:border-line">
          <Skeleton className="h-4 w-full max-w-32" />
        </td>
      ))}
    </tr>
  ));
}
