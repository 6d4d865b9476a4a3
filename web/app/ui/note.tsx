import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

const tones = {
  info: { look: 'bg-info-soft', icon: 'info', sign: 'text-info' },
  success: { look: 'bg-ok-soft', icon: 'circle-check', sign: 'text-ok' },
  warning: { look: 'bg-spark-soft', icon: 'triangle-alert', sign: 'text-warn' },
  error: { look: 'bg-bad-soft', icon: 'triangle-alert', sign: 'text-bad' },
} as const;

type Props = {
  readonly tone?: keyof typeof tones;
  readonly children: ReactNode;
  /** A button or link at the end. */ readonly action?: ReactNode;
};

/** Something to know, standing in the page where it matters. */
export function Note({ tone = 'info', children, action }: Props) {
  const { look, icon, sign } = tones[tone];
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control px-3.5 py-2.5 text-small ${look}`}>
      <Icon of={icon} className={sign} />
      <div className="min-w-40 flex-1">{children}</div>
      {action}
    </div>
  );
}
