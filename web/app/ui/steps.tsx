import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

type Props<K extends string> = {
  /** What is done in these steps, for those who do not see the page. */
  readonly label: string;
  readonly steps: readonly { readonly key: K; readonly title: string }[];
  readonly current: K;
  /** Address of a step, undefined where it cannot be gone to (yet, or no more). */
  readonly hrefOf: (key: K) => string | undefined;
};

/** Where one is in a task of several steps; what is done already is a link. On phones only the present step is named. */
export function Steps<K extends string>({ label, steps, current, hrefOf }: Props<K>) {
  const t = useTexts('ui');
  const here = steps.findIndex(({ key }) => key === current);
  return (
    <nav aria-label={label} className="mb-6" data-print="no">
      <ol className="flex gap-2">
        {steps.map(({ key, title }, n) => (
          <li
            key={key}
            aria-current={key === current ? 'step' : undefined}
            className={`min-w-4 flex-1 border-t-2 pt-2 ${key === current ? 'border-spark max-sm:grow-[8]' : n < here ? 'border-ok' : 'border-line'}`}
          >
            <StepTitle href={key === current ? undefined : hrefOf(key)} isHere={key === current}>
              {n < here ? (
                <>
                  <Icon of="check" size={15} className="text-ok" />
                  <span className="sr-only">{`${t('steps.done')}: `}</span>
                </>
              ) : (
                <span className="num">{n + 1}</span>
              )}
              <span className={key === current ? '' : 'max-sm:sr-only'}>{title}</span>
            </StepTitle>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type TitleProps = { readonly href: string | undefined; readonly isHere: boolean; readonly children: ReactNode };

function StepTitle({ href, isHere, children }: TitleProps) {
  const look = 'inline-flex min-h-6 items-center gap-1.5';
  if (href !== undefined) {
    return (
      <Link to={href} className={`${look} text-ink-2 hover:text-ink hover:underline`}>
        {children}
      </Link>
    );
  }
  return <span className={`${look} ${isHere ? 'font-medium' : 'text-ink-3'}`}>{children}</span>;
}

/** Heads a step and takes the focus when one comes to it from another, so that it is read and the keyboard goes on there. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (key !== 'default') heading.current?.focus({ preventScroll: true });
  }, [key]);
  return (
    <h2 ref={heading} tabIndex={-1} className="mb-3 outline-none">
      {children}
    </h2>
  );
}
