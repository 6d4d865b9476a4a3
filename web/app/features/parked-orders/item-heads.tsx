import { PrintedHead } from '#app/features/cart/printed-head.tsx';
import { useTexts } from '#app/lib/texts.ts';

const look = 'border-b border-line-2 px-2.5 py-2 text-left text-note font-medium whitespace-nowrap text-ink-3';

type Props = {
  readonly hasPrices?: boolean;
  /** Read over the column of buttons, where the lines can be changed. */
  readonly action?: string;
  /** What paper says above the lines on each of its pages. */
  readonly printedTitle?: string | undefined;
};

/** Heads of the lines of a parked order, the same where they are read and where they are edited. */
export function ItemHeads({ hasPrices = false, action, printedTitle }: Props) {
  const t = useTexts('parked-orders');
  const heads = [
    { key: 'number', more: '' },
    { key: 'article', more: 'w-full' },
    { key: 'quantity', more: 'text-right' },
    ...(hasPrices
      ? ([
          { key: 'net', more: 'text-right' },
          { key: 'total', more: 'text-right' },
        ] as const)
      : []),
  ] as const;
  return (
    <thead role="rowgroup">
      {printedTitle !== undefined && <PrintedHead title={printedTitle} width={heads.length} />}
      <tr role="row">
        {heads.map(({ key, more }) => (
          <th key={key} role="columnheader" className={`${look} ${more}`}>
            {t(`position.${key}`)}
          </th>
        ))}
        {action !== undefined && (
          <th role="columnheader" className={look}>
            <span className="sr-only">{action}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
