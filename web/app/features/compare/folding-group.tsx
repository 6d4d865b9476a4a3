import { useState, type ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';

/** A group of lines with its title, folded by a press; on paper all of them are open. */
export function FoldingGroup({
  title,
  columns,
  children,
}: {
  readonly title: string;
  readonly columns: number;
  readonly children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <tbody>
        <tr>
          <th scope="rowgroup" colSpan={columns + 2} className="border-t border-line bg-sunken p-0 text-left">
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="sticky left-0 flex min-h-9 items-center gap-2 px-3 font-semibold print:min-h-0 print:px-1.5 print:py-1 pointer-coarse:min-h-touch"
            >
              <Icon
                of="chevron-down"
                size={16}
                className={`text-ink-3 transition-transform print:hidden ${isOpen ? '' : '-rotate-90'}`}
              />
              {title}
            </button>
          </th>
        </tr>
      </tbody>
      <tbody className={isOpen ? '' : 'hidden print:table-row-group'}>{children}</tbody>
    </>
  );
}

export function FactName({ children }: { readonly children: ReactNode }) {
  return (
    <th
      scope="row"
      className="sticky left-0 z-10 border-t border-line bg-raised px-3 py-1.75 text-left align-top font-normal wrap-anywhere hyphens-auto text-ink-2 max-sm:px-2.5 max-sm:text-note print:px-1.5 print:py-1"
    >
      {children}
    </th>
  );
}
