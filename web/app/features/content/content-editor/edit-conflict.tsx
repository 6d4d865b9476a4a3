import type { ContentDocument } from '@shop/contract/content';
import { contentEditorApi, type EditedPage } from '@shop/contract/content-editor';
import { textsOf } from '@shop/contract/content-texts';
import { languages, type Language } from '@shop/contract/values';
import { useEffect, useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { ConflictDialog } from '#app/ui/form/conflict-dialog.tsx';

type Props = {
  readonly pageId: number;
  readonly own: ContentDocument;
  readonly message: string;
  readonly onTakeTheirs: (theirs: EditedPage) => void;
  readonly onOverwrite: (theirs: EditedPage) => void;
};

/** Both versions side by side, text by text; nothing is stored before one of them was chosen. */
export function EditConflict({ pageId, own, message, onTakeTheirs, onOverwrite }: Props) {
  const t = useTexts('content-editor');
  const [theirs, setTheirs] = useState<EditedPage>();
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    browserApi
      .get(contentEditorApi.getPage, { params: { pageId: String(pageId) } })
      .then(setTheirs)
      .catch(() => setTheirs(undefined));
  }, [pageId]);
  if (!theirs || isClosed) return null;
  const labelOf = (field: string) => {
    const [place = '', language = 'de'] = field.split(' ');
    const id = place.split('.')[0];
    const block = [...theirs.document.blocks, ...own.blocks].find((one) => one.id === id);
    const name = block ? t(`type.${block.blockType}`) : t('type.page');
    return `${name}, ${t(`language.${language as Language}`)}`;
  };
  return (
    <ConflictDialog
      own={flat(own)}
      theirs={flat(theirs.document)}
      message={message}
      labelOf={labelOf}
      textOf={(_, value) => value}
      onClose={() => setClosed(true)}
      onTakeTheirs={() => onTakeTheirs(theirs)}
      onOverwrite={() => onOverwrite(theirs)}
    />
  );
}

function flat(document: ContentDocument): Readonly<Record<string, string>> {
  return Object.fromEntries(
    textsOf(document).flatMap(({ place, text }) =>
      languages.map((language) => [`${place} ${language}`, text[language]]),
    ),
  );
}
