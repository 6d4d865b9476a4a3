import { CONTENT_LINE_MAX } from '@shop/contract/content';
import { noText } from '@shop/contract/content-texts';
import { useTexts } from '#app/lib/texts.ts';
import { TextField } from '#app/ui/field.tsx';
import { useFormField } from '#app/ui/form/form-context.ts';
import { FormList } from '#app/ui/form/form-list.tsx';
import { localizedValues } from '#app/ui/form/localized-values.ts';
import { FormLocalized } from './form-localized.tsx';
import { FOOTER, HEADER } from './navigation-values.ts';

const GROUPS_MAX = 4;
const HEADER_LINKS_MAX = 8;
const GROUP_LINKS_MAX = 12;
const blankLink = { ...localizedValues('labelText', noText), linkTarget: '' };

type Props = { readonly deadLinks: readonly string[]; readonly pages: readonly { slug: string; title: string }[] };

/** The links of the head, and groups of links of the foot, each in its order. */
export function NavigationFields({ deadLinks, pages }: Props) {
  const t = useTexts('content-editor');
  return (
    <>
      <datalist id={PAGES}>
        {pages.map(({ slug, title }) => (
          <option key={slug} value={`/so/${slug}`}>
            {title}
          </option>
        ))}
      </datalist>
      <Links name={HEADER} label={t('navigation.header')} max={HEADER_LINKS_MAX} deadLinks={deadLinks} />
      <FormList
        name={FOOTER}
        label={t('navigation.footer')}
        addLabel={t('navigation.addGroup')}
        removeLabel={() => t('navigation.removeGroup')}
        moveLabel={t('block.up')}
        blank={localizedValues('labelText', noText)}
        min={0}
        max={GROUPS_MAX}
      >
        {(path) => (
          <div className="col-span-full grid gap-3">
            <FormLocalized name={`${path}.labelText`} label={t('navigation.groupName')} maxLength={CONTENT_LINE_MAX} />
            <Links
              name={`${path}.groupLinks`}
              label={t('navigation.links')}
              max={GROUP_LINKS_MAX}
              deadLinks={deadLinks}
            />
          </div>
        )}
      </FormList>
    </>
  );
}

/** Pages of the shop, to choose from while a target is typed. */
const PAGES = 'navigation-pages';

type LinksProps = Pick<Props, 'deadLinks'> & { readonly name: string; readonly label: string; readonly max: number };

function Links({ name, label, max, deadLinks }: LinksProps) {
  const t = useTexts('content-editor');
  return (
    <FormList
      name={name}
      label={label}
      addLabel={t('navigation.addLink')}
      removeLabel={() => t('navigation.removeLink')}
      moveLabel={t('block.up')}
      blank={blankLink}
      min={0}
      max={max}
    >
      {(path) => (
        <div className="col-span-full grid gap-3">
          <FormLocalized name={`${path}.labelText`} label={t('field.label')} maxLength={CONTENT_LINE_MAX} />
          <Target name={`${path}.linkTarget`} deadLinks={deadLinks} />
        </div>
      )}
    </FormList>
  );
}

/** A page of the shop, chosen or typed, or an address elsewhere. */
function Target({ name, deadLinks }: Pick<LinksProps, 'name' | 'deadLinks'>) {
  const t = useTexts('content-editor');
  const field = useFormField(name);
  const isDead = deadLinks.includes(field.defaultValue);
  return (
    <TextField
      {...field}
      label={t('link.target')}
      help={isDead ? <b className="text-bad">{t('link.dead')}</b> : t('link.help')}
      list={PAGES}
      autoComplete="off"
      spellCheck={false}
      maxLength={500}
    />
  );
}
