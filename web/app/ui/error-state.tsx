import type { ReactNode } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Icon } from './icon.tsx';

type Props = {
  /** What could not be had. */
  readonly title: string;
  readonly children?: ReactNode;
  readonly reference?: string | undefined;
  readonly onRetry?: () => void;
};

/** Part of a page that could not be had; the rest of the page stays. */
export function ErrorState({ title, children, reference, onRetry }: Props) {
  const t = useTexts('ui');
  return (
    <div
      role="alert"
      className="flex flex-wrap items-start gap-3 rounded-card border border-bad bg-bad-soft px-4 py-3.5"
    >
      <Icon of="triangle-alert" className="mt-0.5 text-bad" />
      <div className="min-w-48 grow">
        <p className="font-semibold">{title}</p>
        {children !== undefined && <div className="text-ink-2">{children}</div>}
        {reference !== undefined && (
          <p className="mt-1 text-note text-ink-2">
            {t('error.reference')} <span className="num">{reference}</span>{' '}
            <CopyButton text={reference} what={t('error.reference')} />
          </p>
        )}
      </div>
      {onRetry && <Button onClick={onRetry}>{t('error.retry')}</Button>}
    </div>
  );
}
