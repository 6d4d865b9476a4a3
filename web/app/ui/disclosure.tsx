import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Props = {
  readonly title: ReactNode;
  /** Stands at the right of the title: a count, a total. */
  readonly note?: ReactNode;
  readonly isOpenAtFirst?: boolean;
  /** Of several with the same name only one is open: an accordion. */
  readonly group?: string;
  readonly children: ReactNode;
  readonly className?: string;
};

/** Something to fold away. The browser's own, so it works without scripts and is found by searching in the page. */
export function Disclosure({ title, note, isOpenAtFirst = false, group, children, className = '' }: Props) {
  return (
    <details open={isOpenAtFirst} name={group} className={`group/fold border-t border-line ${className}`}>
      <summary className="flex list-none items-center gap-3 py-3 font-semibold select-none [&::-webkit-details-marker]:hidden">
        <span className="grow">{title}</span>
        {note !== undefined && <span className="font-normal text-ink-3">{note}</span>}
        <Icon of="chevron-down" size={16} className="text-ink-3 transition-transform group-open/fold:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
