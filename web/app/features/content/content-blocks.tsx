import type { ShownBlock } from '@shop/contract/content';
import { Suspense } from 'react';
import { CategoryPicture } from '#app/features/catalogue/category-tiles.tsx';
import { formatBytes } from '#app/lib/format-bytes.ts';
import { lazyComponentInPage } from '#app/lib/lazy-component.ts';
import { useTexts } from '#app/lib/texts.ts';
import { unbroken } from '#app/lib/unbroken.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { LongWords } from '#app/ui/long-words.tsx';
import { Note } from '#app/ui/note.tsx';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { BranchCards } from './branch-cards.tsx';
import { ContentPicture } from './content-picture.tsx';
import { ContentLink } from './content-link.tsx';
import { RichText } from './rich-text.tsx';

// Browsers fetch what tiles need only where there are some.
const ProductRows = lazyComponentInPage(() => import('./product-rows.tsx'));
const ContactBlock = lazyComponentInPage(async () => ({
  default: (await import('#app/features/helpdesk/contact-form.tsx')).ContactBlock,
}));
const PlacesMap = lazyComponentInPage(() => import('#app/features/places/places-map.tsx'));

/** Text stays readable: no line is longer than some 75 characters. */
const COLUMN = 'max-w-170';

type Props = {
  readonly blocks: readonly ShownBlock[];
  /** Of `formTextsOf`. */
  readonly checkTexts: CheckTexts;
};

/** The blocks of a page, the same for readers and in every preview. */
export function ContentBlocks({ blocks, checkTexts }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-lead">
      {blocks.map((block, index) => (
        <Block key={block.id} block={block} isFirst={index < 2} checkTexts={checkTexts} />
      ))}
    </div>
  );
}

type BlockProps = Pick<Props, 'checkTexts'> & { readonly block: ShownBlock; readonly isFirst: boolean };

function Block({ block, isFirst, checkTexts }: BlockProps) {
  switch (block.type) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return <Heading className={`${COLUMN} mt-4 -mb-1`}>{block.text}</Heading>;
    }
    case 'text':
      return (
        <div className={`${COLUMN} leading-relaxed`}>
          <RichText text={block.text} />
        </div>
      );
    case 'callout':
      return (
        <div className={COLUMN}>
          <Note tone={block.tone}>
            <RichText text={block.text} />
          </Note>
        </div>
      );
    case 'picture':
      return (
        <figure className={block.width === 500 ? 'max-w-125' : 'max-w-250'}>
          <ContentPicture picture={block.picture} width={block.width} isLazy={!isFirst} className="h-auto w-full" />
          {block.caption !== '' && <figcaption className="mt-1.5 text-note text-ink-3">{block.caption}</figcaption>}
        </figure>
      );
    case 'products':
      return (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <ProductRows products={block.products} />
        </Suspense>
      );
    case 'categories':
      return <Categories categories={block.categories} />;
    case 'table':
      return <Table rows={block.rows} hasHeader={block.hasHeader} />;
    case 'accordion':
      return (
        <div className={`${COLUMN} border-b border-line`}>
          {block.items.map(({ id, title, text }) => (
            <Disclosure key={id} title={title}>
              <RichText text={text} />
            </Disclosure>
          ))}
        </div>
      );
    case 'downloads':
      return <Downloads files={block.files} />;
    case 'branches':
      return <BranchCards branchIds={block.branchIds} />;
    case 'map':
      return (
        <Suspense fallback={<Skeleton className="h-90 w-full" />}>
          <PlacesMap {...block} />
        </Suspense>
      );
    case 'form':
      return (
        <Suspense fallback={<Skeleton className="h-90 w-full" />}>
          <ContactBlock topic={block.topic} checkTexts={checkTexts} />
        </Suspense>
      );
    case 'video':
      return <Video {...block} />;
    case 'button':
      return (
        <p>
          <ContentLink href={block.href} className={buttonLook()}>
            {block.label}
          </ContentLink>
        </p>
      );
  }
}

type Of<T extends ShownBlock['type']> = Extract<ShownBlock, { readonly type: T }>;

function Categories({ categories }: Pick<Of<'categories'>, 'categories'>) {
  return (
    <ul className="grid gap-2.5 xs:grid-cols-2 md:grid-cols-3">
      {categories.map(({ id, title, url, imageUrl }) => (
        <li key={id} className="flex">
          <Link
            to={url}
            className="flex w-full items-center gap-3 rounded-card border border-line bg-raised p-2 pr-3 font-medium hover:border-edge"
          >
            <CategoryPicture imageUrl={imageUrl} isLazy />
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Table({ rows, hasHeader }: Pick<Of<'table'>, 'rows' | 'hasHeader'>) {
  const [first = [], ...others] = rows;
  const body = hasHeader ? others : rows;
  return (
    // A wide table is pushed sideways, also with the keyboard.
    <div className="max-w-250 overflow-x-auto" tabIndex={0}>
      <table className="min-w-full border-collapse text-left text-body">
        {hasHeader && (
          <thead>
            <tr className="border-b border-line-2">
              {first.map((cell, index) => (
                <th key={index} scope="col" className="py-2 pr-6 text-small font-semibold text-ink-2">
                  <LongWords>{cell}</LongWords>
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {body.map((row, index) => (
            <tr key={index} className="border-b border-line">
              {row.map((cell, column) => (
                <td key={column} className="py-2 pr-6 align-top">
                  {unbroken(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Downloads({ files }: Pick<Of<'downloads'>, 'files'>) {
  return (
    <ul className={`${COLUMN} border-t border-line`}>
      {files.map(({ title, url, bytes }) => (
        <li key={url} className="border-b border-line">
          <a href={url} className="flex min-h-11 items-center gap-3 py-1.5 hover:bg-sunken">
            <Icon of="file-down" className="text-ink-2" />
            <span className="link min-w-0 grow">{title}</span>
            <span className="text-note whitespace-nowrap text-ink-3">{formatBytes(bytes)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Only a link: no other site learns who reads the page until somebody goes there. */
function Video({ title, url, host }: Of<'video'>) {
  const t = useTexts('content');
  return (
    <a
      href={url}
      rel="noopener noreferrer"
      className="flex max-w-125 items-center gap-4 rounded-card border border-line bg-raised p-4 hover:border-edge"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-pill bg-spark text-on-spark">
        <Icon of="play" size={22} />
      </span>
      <span>
        <b className="block font-semibold">{title}</b>
        <span className="text-note text-ink-3">{t('videoOn', { host })}</span>
      </span>
    </a>
  );
}
