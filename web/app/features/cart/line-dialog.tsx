import { formatName } from '@shop/contract/article-name';
import type { CartItem } from '@shop/contract/cart';
import { LINE_COMMISSION_MAX, LINE_NOTE_MAX } from '@shop/contract/cart-change';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { editAddress } from '#app/features/combination-tool/tool-address.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link, useLocalPath } from '#app/ui/link.tsx';
import { parseQuantity } from '#app/ui/quantity.ts';
import { lineKeyOf } from './line-key.ts';
import type { CartEditor } from './use-cart-editor.ts';

type Props = {
  readonly line: CartItem;
  readonly editor: CartEditor;
  readonly onClose: () => void;
  readonly onEditCustom: () => void;
};

/** Everything about one line that has no place in its row: words, place, another article. */
export function LineDialog({ line, editor, onClose, onEditCustom }: Props) {
  const t = useTexts('cart');
  const cartId = useSession()?.cart?.cartId ?? '';
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const words = useWords(line, editor);
  /** Whatever else closes this dialog takes the words typed in it along. */
  const withWords = (goOn: () => void) => void words.save().then((isSaved) => isSaved && goOn());
  return (
    <Dialog isOpen onClose={onClose} title={formatName(line.name)} size={600}>
      <div className="grid gap-6">
        <WordsForm words={words} onSave={() => withWords(onClose)} />
        <Place line={line} editor={editor} />
        {line.custom && (
          <Button isChanging onClick={() => withWords(onEditCustom)} className="justify-self-start">
            {t('custom.edit')}
          </Button>
        )}
        {line.isCombination && (
          <Link
            to={editAddress(cartId, line)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              withWords(() => void navigate(localPath(editAddress(cartId, line))));
            }}
            className="justify-self-start underline"
          >
            {t('line.toCombinationTool')}
          </Link>
        )}
        {!line.isCombination && <Replace line={line} editor={editor} words={words} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

type PartProps = Pick<Props, 'line' | 'editor' | 'onClose'>;
type WordsState = ReturnType<typeof useWords>;

/** Commission and note as they are typed. */
function useWords(line: CartItem, editor: CartEditor) {
  const [commission, setCommission] = useState(line.commission);
  const [note, setNote] = useState(line.note);
  const [fault, setFault] = useState<string>();

  /** @returns false where they were refused, which then stands beside them */
  async function save(): Promise<boolean> {
    const changed = {
      ...(commission.trim() !== line.commission && { commission: commission.trim() }),
      ...(note.trim() !== line.note && { note: note.trim() }),
    };
    const refused = Object.keys(changed).length === 0 ? undefined : await editor.setWords([line], changed);
    setFault(refused);
    return refused === undefined;
  }

  return { commission, setCommission, note, setNote, fault, save };
}

function WordsForm({ words, onSave }: { readonly words: WordsState; readonly onSave: () => void }) {
  const t = useTexts('cart');
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <TextField
        label={t('column.commission')}
        value={words.commission}
        maxLength={LINE_COMMISSION_MAX}
        onChange={(event) => words.setCommission(event.target.value)}
      />
      <TextField
        label={t('column.note')}
        value={words.note}
        error={words.fault}
        maxLength={LINE_NOTE_MAX}
        onChange={(event) => words.setNote(event.target.value)}
      />
      <Button type="submit" look="primary" className="justify-self-end">
        {t('save')}
      </Button>
    </form>
  );
}

/** The place in the cart by hand: a step up or down, or a number; no dragging needed. */
function Place({ line, editor }: Omit<PartProps, 'onClose'>) {
  const t = useTexts('cart');
  const key = lineKeyOf(line);
  const count = editor.lines.length;
  const position = editor.lines.findIndex((other) => lineKeyOf(other) === key) + 1;
  const [typed, setTyped] = useState('');
  const [wasSent, setSent] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const place = parseQuantity(typed);
  const isPlace = place !== undefined && place >= 1 && place <= count;
  const isWrong = !isPlace && (typed !== '' || wasSent);

  return (
    <form
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(!isPlace);
        if (!isPlace) return field.current?.focus();
        setTyped('');
        void editor.move(new Set([key]), place);
      }}
    >
      <p className="w-full text-small font-medium" role="status">
        {t('line.place', { position, count })}
      </p>
      {position > 1 && (
        <Button isChanging className="mt-6 min-h-10" onClick={() => void editor.move(new Set([key]), 'up')}>
          <Icon of="arrow-up" size={15} />
          {t('moveUp')}
        </Button>
      )}
      {position < count && (
        <Button isChanging className="mt-6 min-h-10" onClick={() => void editor.move(new Set([key]), 'down')}>
          <Icon of="arrow-down" size={15} />
          {t('moveDown')}
        </Button>
      )}
      <TextField
        ref={field}
        label={t('line.toPlace')}
        inputMode="numeric"
        value={typed}
        error={isWrong ? t('line.placeWrong', { count }) : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setSent(false);
        }}
        className="w-32"
      />
      <Button isChanging type="submit" className="mt-6 min-h-10">
        {t('line.move')}
      </Button>
    </form>
  );
}

function Replace({ line, editor, words, onClose }: PartProps & { readonly words: WordsState }) {
  const t = useTexts('cart');
  const [number, setNumber] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function replace() {
    if (number.trim() === '') return setFault(t('quickAdd.numberMissing'));
    setBusy(true);
    if (!(await words.save())) return setBusy(false);
    const refused = await editor.replace(line, number);
    setBusy(false);
    if (refused === undefined) onClose();
    else setFault(refused);
  }

  return (
    <form
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void replace();
      }}
    >
      <TextField
        label={t('line.replace')}
        help={t('line.replaceHelp')}
        placeholder={t('quickAdd.numberHint')}
        value={number}
        error={fault}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => {
          setNumber(event.target.value);
          setFault(undefined);
        }}
        className="min-w-52 flex-1"
      />
      <Button isChanging type="submit" state={isBusy ? 'busy' : 'default'} className="mt-6 min-h-10">
        {t('line.replaceDo')}
      </Button>
    </form>
  );
}
