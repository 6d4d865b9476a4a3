import { isSafeHref } from '@shop/contract/rich-text';
import { useId, useState, type SubmitEvent } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { LinkField } from './link-field.tsx';

type Props = {
  readonly href: string;
  /** Empty: no link any more. */
  readonly onChoose: (href: string) => void;
  readonly onClose: () => void;
};

/** Where a word leads. */
export function LinkDialog({ href, onChoose, onClose }: Props) {
  const t = useTexts('content-editor');
  const [typed, setTyped] = useState(href);
  const form = useId();
  const isWrong = typed !== '' && !isSafeHref(typed);

  function choose(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!isWrong) onChoose(typed.trim());
  }

  return (
    <Dialog
      asksWhenTyped={false}
      isOpen
      onClose={onClose}
      title={t('link.title')}
      footer={
        <>
          {href !== '' && <Button onClick={() => onChoose('')}>{t('link.remove')}</Button>}
          <Button look="primary" type="submit" form={form}>
            {t('link.do')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={choose}>
        <LinkField value={typed} onChange={setTyped} />
      </form>
    </Dialog>
  );
}
