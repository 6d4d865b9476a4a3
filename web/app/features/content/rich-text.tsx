import type { RichBlock, Span } from '@shop/contract/rich-text';
import { Fragment, type ReactNode } from 'react';
import { unbroken } from '#app/lib/unbroken.ts';
import { ContentLink } from './content-link.tsx';

/** A text of content with its lists, looks and links. */
export function RichText({ text }: { readonly text: readonly RichBlock[] }) {
  return text.map(({ kind, lines }, index) => {
    if (kind === 'p') {
      return (
        <p key={index} className="my-3 first:mt-0 last:mb-0">
          {lines.map((spans, line) => (
            <Fragment key={line}>
              {line > 0 && <br />}
              <Spans spans={spans} />
            </Fragment>
          ))}
        </p>
      );
    }
    const List = kind;
    return (
      <List key={index} className={`my-3 grid gap-1 pl-5 ${kind === 'ul' ? 'list-disc' : 'list-decimal'}`}>
        {lines.map((spans, line) => (
          <li key={line}>
            <Spans spans={spans} />
          </li>
        ))}
      </List>
    );
  });
}

function Spans({ spans }: { readonly spans: readonly Span[] }) {
  return spans.map((span, index) => <Fragment key={index}>{lookOf(span)}</Fragment>);
}

function lookOf({ text, isBold, isItalic, href }: Span): ReactNode {
  const words = unbroken(text);
  const italic = isItalic ? <em>{words}</em> : words;
  const bold = isBold ? <strong className="font-semibold">{italic}</strong> : italic;
  return href === undefined ? bold : <ContentLink href={href}>{bold}</ContentLink>;
}
