import type { ReactNode } from 'react';
import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';

type Props = {
  /** What is missing. */
  readonly title: string;
  readonly children?: ReactNode;
  /** The next step: a link or button. */
  readonly action?: ReactNode;
  readonly icon?: IconName;
};

export function EmptyState({ title, children, action, icon = 'inbox' }: Props) {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-dashed border-line-2 px-6 py-10 text-center">
      <Icon of={icon} size={28} className="text-ink-3" />
      <p className="font-semibold">{title}</p>
      {children !== undefined && <div className="max-w-110 text-ink-2">{children}</div>}
      {action !== undefined && <div className="mt-2 flex flex-wrap justify-center gap-2.5">{action}</div>}
    </div>
  );
}
