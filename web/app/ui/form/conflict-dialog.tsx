import { useTexts } from '#app/lib/texts.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { LongWords } from '../long-words.tsx';
import type { FormValues } from './form-outcome.ts';

type Props = {
  readonly own: FormValues;
  readonly theirs: FormValues;
  readonly labelOf: (field: string) => string;
  readonly textOf: (field: string, value: string) => string;
  /** Who has saved, and when, where the server says it. */
  readonly message?: string;
  readonly onTakeTheirs: () => void;
  readonly onOverwrite: () => void;
  readonly onClose: () => void;
};

/** Another user has saved first: shows both versions and asks which of them shall count. */
export function ConflictDialog(props: Props) {
  const { own, theirs, labelOf, textOf, message, onTakeTheirs, onOverwrite, onClose } = props;
  const t = useTexts('form');
  // What only one's own version has, such as an entry of a list that was added.
  const added = Object.keys(own).filter((name) => !(name in theirs) && labelOf(name) !== name);
  const names = [...Object.keys(theirs), ...added].filter((name) => name !== 'version');
  const different = names.filter((name) => (own[name] ?? '') !== (theirs[name] ?? ''));
  return (
    <Dialog
      isOpen
      isQuestion
      size={600}
      onClose={onClose}
      title={t('conflict.title')}
      footer={
        <>
          <Button onClick={onTakeTheirs}>{t('conflict.takeTheirs')}</Button>
          <Button look="primary" onClick={onOverwrite}>
            {t('conflict.overwrite')}
          </Button>
        </>
      }
    >
      <p className="mb-3">{message ?? t('conflict.somebody')}</p>
      <p className="mb-3">{t(different.length === 0 ? 'conflict.elsewhere' : 'conflict.text')}</p>
      <table hidden={different.length === 0} className="w-full text-left">
        <thead>
          <tr className="text-note text-ink-3">
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
            <th scope="col">{t('conflict.own')}</th>
          </tr>
        </thead>
        <tbody>
          {different.map((name) => (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 pr-3 font-medium">
                <LongWords>{labelOf(name)}</LongWords>
              </th>
              <td className="py-1.5 pr-3">{textOf(name, theirs[name] ?? '') || '–'}</td>
              <td className="py-1.5">{textOf(name, own[name] ?? '') || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
