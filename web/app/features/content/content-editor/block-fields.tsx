import {
  CONTENT_LINE_MAX,
  CONTENT_TEXT_MAX,
  pictureWidths,
  videoHostOf,
  type ContentBlock,
} from '@shop/contract/content';
import { noText } from '@shop/contract/content-texts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Select } from '#app/ui/select.tsx';
import { useSession } from '#app/session/session.ts';
import { CategoryPicker } from './category-picker.tsx';
import { useEditContext } from './edit-context.ts';
import { FormTopicField } from './form-topic-field.tsx';
import { LinkField } from './link-field.tsx';
import { LocalizedField } from './localized-field.tsx';
import { MediaPicker } from './media-picker.tsx';
import { moved } from './page-draft.ts';
import { ProductPicker } from './product-picker.tsx';

type Props<B extends ContentBlock = ContentBlock> = {
  readonly block: B;
  readonly onChange: (block: ContentBlock) => void;
};
type Of<T extends ContentBlock['blockType']> = Extract<ContentBlock, { readonly blockType: T }>;

/** What can be typed or chosen in a block. */
export function BlockFields({ block, onChange }: Props) {
  switch (block.blockType) {
    case 'heading':
      return <HeadingFields block={block} onChange={onChange} />;
    case 'text':
    case 'callout':
      return <TextFields block={block} onChange={onChange} />;
    case 'picture':
      return <PictureFields block={block} onChange={onChange} />;
    case 'products':
      return <ProductPicker skus={block.productSkus} onChange={(productSkus) => onChange({ ...block, productSkus })} />;
    case 'categories':
      return <CategoryPicker ids={block.categoryIds} onChange={(categoryIds) => onChange({ ...block, categoryIds })} />;
    case 'table':
      return <TableFields block={block} onChange={onChange} />;
    case 'accordion':
      return <AccordionFields block={block} onChange={onChange} />;
    case 'downloads':
      return (
        <MediaPicker
          kind="document"
          mediaIds={block.mediaIds}
          max={30}
          onChange={(mediaIds) => onChange({ ...block, mediaIds })}
        />
      );
    case 'branches':
    case 'map':
      return <BranchFields block={block} onChange={onChange} />;
    case 'video':
      return <VideoFields block={block} onChange={onChange} />;
    case 'button':
      return <ButtonFields block={block} onChange={onChange} />;
    case 'form':
      return <FormTopicField topic={block.formTopic} onChange={(formTopic) => onChange({ ...block, formTopic })} />;
  }
}

function HeadingFields({ block, onChange }: Props<Of<'heading'>>) {
  const t = useTexts('content-editor');
  return (
    <>
      <LocalizedField
        place={`${block.id}.headingText`}
        label={t('type.heading')}
        maxLength={CONTENT_LINE_MAX}
        value={block.headingText}
        onChange={(headingText) => onChange({ ...block, headingText })}
      />
      <Select
        className="max-w-60"
        label={t('field.level')}
        value={String(block.headingLevel)}
        onChange={(value) => onChange({ ...block, headingLevel: value === '3' ? 3 : 2 })}
        choices={[
          { value: '2', label: t('level.2') },
          { value: '3', label: t('level.3') },
        ]}
      />
    </>
  );
}

function TextFields({ block, onChange }: Props<Of<'text'> | Of<'callout'>>) {
  const t = useTexts('content-editor');
  return (
    <>
      <LocalizedField
        kind="rich"
        place={`${block.id}.bodyText`}
        label={t(`type.${block.blockType}`)}
        maxLength={CONTENT_TEXT_MAX}
        value={block.bodyText}
        onChange={(bodyText) => onChange({ ...block, bodyText })}
      />
      {block.blockType === 'callout' && (
        <Select
          className="max-w-60"
          label={t('field.tone')}
          value={block.calloutTone}
          onChange={(value) => onChange({ ...block, calloutTone: value === 'warning' ? 'warning' : 'info' })}
          choices={[
            { value: 'info', label: t('tone.info') },
            { value: 'warning', label: t('tone.warning') },
          ]}
        />
      )}
    </>
  );
}

function PictureFields({ block, onChange }: Props<Of<'picture'>>) {
  const t = useTexts('content-editor');
  const [small, large] = pictureWidths;
  return (
    <>
      <MediaPicker
        kind="picture"
        mediaIds={block.mediaId === null ? [] : [block.mediaId]}
        max={1}
        onChange={([mediaId = null]) => onChange({ ...block, mediaId })}
      />
      <LocalizedField
        place={`${block.id}.captionText`}
        label={t('field.caption')}
        maxLength={CONTENT_LINE_MAX}
        value={block.captionText}
        onChange={(captionText) => onChange({ ...block, captionText })}
      />
      <Select
        className="max-w-60"
        label={t('field.width')}
        value={String(block.pictureWidth)}
        onChange={(value) => onChange({ ...block, pictureWidth: value === String(small) ? small : large })}
        choices={pictureWidths.map((width) => ({ value: String(width), label: t('pixels', { width }) }))}
      />
    </>
  );
}

function TableFields({ block, onChange }: Props<Of<'table'>>) {
  const t = useTexts('content-editor');
  return (
    <>
      <LocalizedField
        kind="cells"
        place={`${block.id}.cellsText`}
        label={t('type.table')}
        maxLength={CONTENT_TEXT_MAX}
        value={block.cellsText}
        onChange={(cellsText) => onChange({ ...block, cellsText })}
      />
      <p className="text-note text-ink-3">{t('tableHelp')}</p>
      <Checkbox
        checked={block.hasHeaderRow}
        onChange={({ target }) => onChange({ ...block, hasHeaderRow: target.checked })}
      >
        {t('field.headerRow')}
      </Checkbox>
    </>
  );
}

function AccordionFields({ block, onChange }: Props<Of<'accordion'>>) {
  const t = useTexts('content-editor');
  const { foldItems } = block;
  const set = (items: typeof foldItems) => onChange({ ...block, foldItems: items });
  const setItem = (item: (typeof foldItems)[number]) => set(foldItems.map((one) => (one.id === item.id ? item : one)));
  const add = () => set([...foldItems, { id: `e-${unusedNumber(foldItems)}`, headingText: noText, bodyText: noText }]);
  return (
    <>
      {foldItems.map((item, at) => (
        <fieldset key={item.id} className="grid gap-2.5 rounded-control border border-line p-3">
          <legend className="px-1 text-note text-ink-3">{t('entry', { number: at + 1 })}</legend>
          <LocalizedField
            place={`${block.id}.${item.id}.headingText`}
            label={t('field.question')}
            maxLength={CONTENT_LINE_MAX}
            value={item.headingText}
            onChange={(headingText) => setItem({ ...item, headingText })}
          />
          <LocalizedField
            kind="rich"
            place={`${block.id}.${item.id}.bodyText`}
            label={t('field.answer')}
            maxLength={CONTENT_TEXT_MAX}
            value={item.bodyText}
            onChange={(bodyText) => setItem({ ...item, bodyText })}
          />
          <div className="flex flex-wrap gap-1">
            <Button look="bare" size="small" disabled={at === 0} onClick={() => set(moved(foldItems, at, -1))}>
              <Icon of="arrow-up" size={14} /> {t('block.up')}
            </Button>
            <Button look="bare" size="small" onClick={() => set(foldItems.filter(({ id }) => id !== item.id))}>
              <Icon of="trash-2" size={14} /> {t('entryRemove')}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button size="small" onClick={add}>
          <Icon of="plus" size={14} /> {t('entryAdd')}
        </Button>
      </div>
    </>
  );
}

function unusedNumber(items: readonly { readonly id: string }[]): number {
  return Math.max(0, ...items.map(({ id }) => Number(/\d+$/.exec(id)?.[0] ?? 0))) + 1;
}

function BranchFields({ block, onChange }: Props<Of<'branches'> | Of<'map'>>) {
  const t = useTexts('content-editor');
  const branches = useSession()?.operator.branches ?? [];
  const { branchIds } = block;
  const toggle = (id: string, isOn: boolean) =>
    onChange({ ...block, branchIds: isOn ? [...branchIds, id] : branchIds.filter((one) => one !== id) });
  return (
    <>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {branches.map(({ erpId, name }) => (
          <Checkbox
            key={erpId}
            checked={branchIds.includes(erpId)}
            onChange={({ target }) => toggle(erpId, target.checked)}
          >
            {name}
          </Checkbox>
        ))}
      </div>
      <p className="text-note text-ink-3">{t('branchesHelp')}</p>
    </>
  );
}

function VideoFields({ block, onChange }: Props<Of<'video'>>) {
  const t = useTexts('content-editor');
  const isWrong = block.videoUrl !== '' && videoHostOf(block.videoUrl) === undefined;
  return (
    <>
      <TextField
        type="url"
        label={t('field.video')}
        help={t('videoHelp')}
        error={isWrong ? t('videoWrong') : undefined}
        value={block.videoUrl}
        maxLength={500}
        onChange={({ target }) => onChange({ ...block, videoUrl: target.value.trim() })}
      />
      <LocalizedField
        place={`${block.id}.headingText`}
        label={t('field.title')}
        maxLength={CONTENT_LINE_MAX}
        value={block.headingText}
        onChange={(headingText) => onChange({ ...block, headingText })}
      />
    </>
  );
}

function ButtonFields({ block, onChange }: Props<Of<'button'>>) {
  const t = useTexts('content-editor');
  const { deadLinks } = useEditContext();
  return (
    <>
      <LocalizedField
        place={`${block.id}.labelText`}
        label={t('field.label')}
        maxLength={CONTENT_LINE_MAX}
        value={block.labelText}
        onChange={(labelText) => onChange({ ...block, labelText })}
      />
      <LinkField
        value={block.linkTarget}
        isDead={deadLinks.some(({ href, place }) => href === block.linkTarget && place.startsWith(`${block.id}.`))}
        onChange={(linkTarget) => onChange({ ...block, linkTarget })}
      />
    </>
  );
}
