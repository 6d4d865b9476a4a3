import { contentEditorApi, type NavigationDocument } from '@shop/contract/content-editor';
import { noText } from '@shop/contract/content-texts';
import { CONTENT_LINE_MAX } from '@shop/contract/content';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Route } from './+types/navigation.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { LeaveQuestion } from '#app/ui/form/leave-question.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { BlockCard } from './block-card.tsx';
import { EditContext } from './edit-context.ts';
import { LinkField } from './link-field.tsx';
import { PublishersOnly } from './publishers-only.tsx';
import { LocalizedField } from './localized-field.tsx';
import { moved } from './page-draft.ts';

export const handle = { texts: ['content-editor', 'form'] };

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).get(contentEditorApi.getNavigation);
}

type Group = NavigationDocument['footerGroups'][number];
type NavigationLink = NavigationDocument['headerLinks'][number];

const GROUPS_MAX = 4;

/** The links in the head and at the foot of every page. */
export default function NavigationRoute({ loaderData }: Route.ComponentProps) {
  const t = useTexts('content-editor');
  const { pages, deadLinks } = loaderData;
  const facts = {
    outdated: [],
    onUpToDate: () => undefined,
    deadLinks: deadLinks.map((href) => ({ href, place: '' })),
    pages,
  };
  return (
    <EditContext value={facts}>
      <title>{t('navigation.title')}</title>
      <h1 className="my-5">{t('navigation.title')}</h1>
      <p className="mb-4 max-w-170 text-ink-2">{t('navigation.text')}</p>
      <PublishersOnly>
        <NavigationForm key={loaderData.version} loaded={loaderData} />
      </PublishersOnly>
    </EditContext>
  );
}

function NavigationForm({ loaded }: { readonly loaded: Route.ComponentProps['loaderData'] }) {
  const t = useTexts('content-editor');
  const revalidator = useRevalidator();
  const [navigation, setNavigation] = useState(loaded.navigation);
  const [refused, setRefused] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isChanged = navigation !== loaded.navigation;
  const { headerLinks, footerGroups } = navigation;
  const setGroups = (groups: Group[]) => setNavigation({ ...navigation, footerGroups: groups });

  async function save() {
    setBusy(true);
    const body = { version: loaded.version, navigation };
    const answer = await browserApi.ask(contentEditorApi.saveNavigation, { body }, { isForm: true, isQuiet: true });
    setBusy(false);
    if (!answer.ok) return setRefused(answer.messages.map(({ message }) => message).join(' '));
    setRefused(undefined);
    await revalidator.revalidate();
  }

  return (
    <div className="grid gap-4">
      <BlockCard icon="panel-top" title={t('navigation.header')}>
        <Links links={headerLinks} max={8} onChange={(links) => setNavigation({ ...navigation, headerLinks: links })} />
      </BlockCard>
      {footerGroups.map((group, at) => (
        <BlockCard
          key={at}
          icon="panel-bottom"
          title={t('navigation.group', { number: at + 1 })}
          onMove={(by) => setGroups(moved(footerGroups, at, by))}
          onRemove={() => setGroups(footerGroups.toSpliced(at, 1))}
        >
          <LocalizedField
            place={`group.${at}`}
            label={t('navigation.groupName')}
            maxLength={CONTENT_LINE_MAX}
            value={group.labelText}
            onChange={(labelText) => setGroups(footerGroups.with(at, { ...group, labelText }))}
          />
          <Links
            links={group.groupLinks}
            max={12}
            onChange={(groupLinks) => setGroups(footerGroups.with(at, { ...group, groupLinks }))}
          />
        </BlockCard>
      ))}
      {footerGroups.length < GROUPS_MAX && (
        <div>
          <Button onClick={() => setGroups([...footerGroups, { labelText: noText, groupLinks: [] }])}>
            <Icon of="plus" size={15} /> {t('navigation.addGroup')}
          </Button>
        </div>
      )}
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-surface py-3">
        <p role="status" className="grow text-small text-ink-2">
          {isChanged
            ? t('navigation.unsaved')
            : loaded.savedAt !== null &&
              t('navigation.saved', { by: loaded.savedBy, when: formatDateTime(loaded.savedAt) })}
        </p>
        <Button disabled={!isChanged} onClick={() => setNavigation(loaded.navigation)}>
          {t('discard')}
        </Button>
        <Button look="primary" disabled={!isChanged} state={isBusy ? 'busy' : 'default'} onClick={() => void save()}>
          {t('navigation.save')}
        </Button>
      </div>
      <div role="alert" className="empty:hidden">
        {refused !== undefined && (
          <Note
            tone="error"
            action={
              <button type="button" className="link min-h-8" onClick={() => void revalidator.revalidate()}>
                {t('reload')}
              </button>
            }
          >
            {refused}
          </Note>
        )}
      </div>
      <LeaveQuestion isAsked={isChanged} />
    </div>
  );
}

type LinksProps = {
  readonly links: readonly NavigationLink[];
  readonly max: number;
  readonly onChange: (links: NavigationLink[]) => void;
};

function Links({ links, max, onChange }: LinksProps) {
  const t = useTexts('content-editor');
  return (
    <>
      {links.map((link, at) => (
        <fieldset key={at} className="grid gap-2.5 rounded-control border border-line p-3">
          <legend className="px-1 text-note text-ink-3">{t('navigation.link', { number: at + 1 })}</legend>
          <LocalizedField
            place={`link.${at}`}
            label={t('field.label')}
            maxLength={CONTENT_LINE_MAX}
            value={link.labelText}
            onChange={(labelText) => onChange(links.with(at, { ...link, labelText }))}
          />
          <div className="grid items-start gap-x-3 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto]">
            <DeadOrAlive link={link} onChange={(linkTarget) => onChange(links.with(at, { ...link, linkTarget }))} />
            <div className="flex flex-wrap gap-1 md:mt-7">
              <Button look="bare" size="small" disabled={at === 0} onClick={() => onChange(moved(links, at, -1))}>
                <Icon of="arrow-up" size={14} /> {t('block.up')}
              </Button>
              <Button look="bare" size="small" onClick={() => onChange(links.toSpliced(at, 1))}>
                <Icon of="trash-2" size={14} /> {t('navigation.removeLink')}
              </Button>
            </div>
          </div>
        </fieldset>
      ))}
      {links.length < max && (
        <div>
          <Button size="small" onClick={() => onChange([...links, { labelText: noText, linkTarget: '' }])}>
            <Icon of="plus" size={14} /> {t('navigation.addLink')}
          </Button>
        </div>
      )}
    </>
  );
}

function DeadOrAlive({ link, onChange }: { readonly link: NavigationLink; readonly onChange: (href: string) => void }) {
  return (
    <EditContext.Consumer>
      {({ deadLinks }) => (
        <LinkField
          value={link.linkTarget}
          isDead={deadLinks.some(({ href }) => href === link.linkTarget)}
          onChange={onChange}
        />
      )}
    </EditContext.Consumer>
  );
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];
