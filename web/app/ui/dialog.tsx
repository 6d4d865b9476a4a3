import { Suspense, useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { restoreFocus } from '#app/lib/restore-focus.ts';
import { useTexts } from '#app/lib/texts.ts';
import { firstField, isField } from './first-field.ts';
import { Icon } from './icon.tsx';
import { Skeleton } from './skeleton.tsx';
import { DialogClose } from './dialog-close.ts';
import { TypedQuestion } from './typed-question.tsx';
import { HeldBack, useTyped } from './use-typed.tsx';

/** Widths in px (docs/domain/pages.md#dialogs). */
const widths = { 300: 'max-w-75', 450: 'max-w-112.5', 600: 'max-w-150', 800: 'max-w-200' } as const;

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly size?: keyof typeof widths;
  /** Buttons at the bottom, the one to press last. */
  readonly footer?: ReactNode;
  /** Only an answer closes it, not a click beside it; Escape counts as "no". */
  readonly isQuestion?: boolean;
  /** What was changed in its fields is asked about before it is thrown away; false where they save nothing or only choose. */
  readonly asksWhenTyped?: boolean;
  readonly children: ReactNode;
};

/** A modal on the browser's own `dialog`: focus stays inside and returns. There is never one on top of another. */
export function Dialog({ isOpen, onClose, title, size = 450, footer, isQuestion = false, ...props }: Props) {
  const { asksWhenTyped = true, children } = props;
  const t = useTexts('ui');
  const typed = useTyped({ isOpen, asksWhenTyped, onClose });
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);
  const isUntouched = useRef(true);
  // Taken off the page while it is open, it would take the focus along; a closed one gives it back to where it was. What is
  // only hidden, while something beside it is on its way, is taken off for React too: shown again, it is open again.
  useLayoutEffect(() => {
    const own = dialog.current;
    if (!own || !isOpen) return undefined;
    isLeaving.current = false;
    isUntouched.current = true;
    for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) if (other !== own) other.close();
    if (!own.open) own.showModal();
    return () => {
      isLeaving.current = true;
      if (own.open) own.close();
      // The browser gives the focus back only where what opened the dialog is still there, not a row that it took away.
      queueMicrotask(restoreFocus);
    };
  }, [isOpen]);
  /** The browser would put the keyboard on the closing button, where Enter throws away what is typed next. */
  function focusField() {
    const own = dialog.current;
    if (!isUntouched.current || !own?.open || isField(document.activeElement)) return;
    firstField(own)?.focus();
  }
  // Without dependencies: fields may come with what the dialog still fetches.
  useLayoutEffect(focusField);
  const touch = () => {
    isUntouched.current = false;
  };
  return (
    <dialog
      ref={dialog}
      onKeyDown={(event) => {
        touch();
        typed.escape(event);
      }}
      onPointerDown={touch}
      aria-labelledby={titleId}
      onInput={typed.note}
      onCancel={typed.cancel}
      onClose={({ currentTarget }) => {
        if (isOpen && !isLeaving.current && !currentTarget.open) onClose();
      }}
      onClick={(event) => {
        if (!isQuestion && event.target === event.currentTarget) typed.close();
      }}
      className={`m-auto w-[calc(100%-2rem)] overflow-visible rounded-card border border-line bg-raised text-left text-ink shadow-float open:animate-appear max-xs:mb-0 max-xs:w-full max-xs:max-w-full max-xs:rounded-b-none ${widths[size]}`}
    >
      {isOpen && (
        <DialogClose value={typed.close}>
          <div className="flex max-h-[calc(100dvh-4rem)] flex-col">
            <div className="flex items-start gap-4 px-5 pt-4.5 pb-3">
              <h2 id={titleId} className="grow text-price font-semibold">
                {title}
              </h2>
              <button
                type="button"
                onClick={typed.close}
                aria-label={t('close')}
                className="-m-1.5 grid size-9 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
              >
                <Icon of="x" />
              </button>
            </div>
            <div className="overflow-y-auto px-5 pb-5">
              {/* What its content still needs, such as texts after a click, is waited for in here. */}
              <Suspense fallback={<Skeleton className="h-40 w-full" />}>
                {children}
                <WhenThere run={focusField} />
              </Suspense>
            </div>
            <Foot typed={typed} footer={footer} />
          </div>
        </DialogClose>
      )}
    </dialog>
  );
}

type FootProps = Pick<Props, 'footer'> & { readonly typed: ReturnType<typeof useTyped> };

/** Its buttons, or the question about what was typed in their place. */
function Foot({ typed, footer }: FootProps) {
  return (
    <>
      {typed.isHeld && <HeldBack onBack={typed.holdBack} />}
      {typed.isAsking && <TypedQuestion onStay={typed.stay} onDiscard={typed.discard} />}
      {footer !== undefined && !typed.isAsking && (
        <div className="flex flex-wrap justify-end gap-2.5 border-t border-line px-5 py-3.5">{footer}</div>
      )}
    </>
  );
}

/** Runs when what it stands beside is on the page. */
function WhenThere({ run }: { readonly run: () => void }) {
  useEffect(run);
  return null;
}
