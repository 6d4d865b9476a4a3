import { isSafeHref, parseRichText, writeRichText } from '@shop/contract/rich-text';
import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import type { IconName } from '#app/ui/icon-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { fromEditor, toEditor } from './rich-document.ts';

type Props = {
  readonly label: string;
  readonly lang: string;
  readonly text: string;
  readonly look: string;
  readonly onText: (text: string) => void;
};

/** Only what the markup knows: paragraphs, lists, bold, italic, links (docs/domain/content.md#markup). */
const extensions = [
  StarterKit.configure({
    heading: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
    link: { openOnClick: false, autolink: false, isAllowedUri: (href) => isSafeHref(href) },
  }),
];

/** A text with looks, lists and links; its markup is what is stored. */
export default function RichField({ label, lang, text, look, onText }: Props) {
  const t = useTexts('content-editor');
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [isLinking, setLinking] = useState(false);
  const [, redraw] = useState(0);
  const latest = useRef({ text, onText });
  useEffect(() => {
    latest.current = { ...latest.current, onText };
  });

  useEffect(() => {
    if (!place.current) return undefined;
    const own = new Editor({
      element: place.current,
      extensions,
      // The shop's own style sheet: the policy of its pages takes no other.
      injectCSS: false,
      content: toEditor(parseRichText(latest.current.text)),
      autofocus: 'end',
      editorProps: {
        attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox', lang, class: 'rich-field' },
      },
      onUpdate: ({ editor: changed }) => {
        const written = writeRichText(fromEditor(changed.getJSON()));
        latest.current.text = written;
        latest.current.onText(written);
      },
      onTransaction: () => redraw((count) => count + 1),
    });
    setEditor(own);
    return () => own.destroy();
  }, [label, lang]);

  // Undone, or taken from somebody else: what stands here is not what was typed here.
  useEffect(() => {
    if (!editor || text === latest.current.text) return;
    latest.current.text = text;
    editor.commands.setContent(toEditor(parseRichText(text)), { emitUpdate: false });
  }, [editor, text]);

  return (
    <div
      className={`rounded-control border border-edge bg-raised focus-within:outline-2 focus-within:outline-offset-1 ${look}`}
    >
      <div ref={place} />
      {editor && (
        <div role="toolbar" aria-label={t('rich.tools')} className="flex gap-0.5 border-t border-line px-1 py-0.5">
          {tools.map(({ icon, name, mark, run }) => (
            <ToolButton
              key={icon}
              icon={icon}
              label={t(`rich.${name}`)}
              isActive={editor.isActive(mark)}
              onPress={() => run(editor)}
            />
          ))}
          <ToolButton
            icon="link"
            label={t('rich.link')}
            isActive={editor.isActive('link')}
            onPress={() => setLinking(true)}
          />
        </div>
      )}
      {editor && isLinking && (
        <LinkDialog
          href={String(editor.getAttributes('link')['href'] ?? '')}
          onClose={() => setLinking(false)}
          onChoose={(href) => {
            setLinking(false);
            const chain = editor.chain().focus().extendMarkRange('link');
            if (href === '') chain.unsetLink().run();
            else if (editor.state.selection.empty && !editor.isActive('link')) {
              chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
            } else chain.setLink({ href }).run();
          }}
        />
      )}
    </div>
  );
}

type Tool = {
  readonly icon: IconName;
  readonly name: 'bold' | 'italic' | 'list' | 'numbers';
  readonly mark: string;
  readonly run: (editor: Editor) => unknown;
};

const tools: readonly Tool[] = [
  { icon: 'bold', name: 'bold', mark: 'bold', run: (editor) => editor.chain().focus().toggleBold().run() },
  { icon: 'italic', name: 'italic', mark: 'italic', run: (editor) => editor.chain().focus().toggleItalic().run() },
  { icon: 'list', name: 'list', mark: 'bulletList', run: (editor) => editor.chain().focus().toggleBulletList().run() },
  {
    icon: 'list-ordered',
    name: 'numbers',
    mark: 'orderedList',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
];

type ToolProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly isActive: boolean;
  readonly onPress: () => void;
};

function ToolButton({ icon, label, isActive, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isActive}
      onClick={onPress}
      className="grid size-8 place-items-center rounded-small text-ink-2 hover:bg-sunken aria-pressed:bg-sunken aria-pressed:text-ink pointer-coarse:size-11"
    >
      <Icon of={icon} size={15} />
    </button>
  );
}
