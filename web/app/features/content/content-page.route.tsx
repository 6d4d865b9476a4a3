import { contentApi, HOME_SLUG, type ShownPage } from '@shop/contract/content';
import { SHOWS_MAP_HEADER } from '@shop/contract/page';
import { data, redirect, type HeadersArgs } from 'react-router';
import type { Route } from './+types/content-page.route.ts';
import { PageHead } from '#app/features/catalogue/page-head.tsx';
import { apiContext } from '#app/lib/api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { requireMapDocument } from '#app/lib/map-document.ts';
import { htmlLangOf } from '#app/lib/locale.ts';
import { openToSearchEngines } from '#app/lib/search-engines.ts';
import { useTexts } from '#app/lib/texts.ts';
import { placeFacts } from '#app/features/places/place-facts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Note } from '#app/ui/note.tsx';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { ContentBlocks } from './content-blocks.tsx';
import { formTextsOf } from './form-texts.server.ts';

// Rows of articles bring their own texts.
export const handle = { texts: ['content', 'catalogue'] };

export const meta = openToSearchEngines;

type Loaded = {
  readonly page: ShownPage;
  readonly origin: string;
  /** Of a link that shows what is not published yet. */
  readonly preview: { readonly version: number; readonly expiresAt: string } | null;
  readonly checkTexts: CheckTexts;
};

/** A published page by its address, or any version by a signed link: rendered by the same route, as the reader will see it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const api = context.get(apiContext);
  const { page: slug, token } = params as Readonly<Record<string, string | undefined>>;
  if (token !== undefined) {
    const answer = await api.ask(contentApi.preview, { params: { token } }, { isForm: true });
    if (!answer.ok) throw data(null, { status: 404 });
    const { version, expiresAt, ...page } = answer.reply;
    return loaded({ page, origin, preview: { version, expiresAt }, checkTexts: formTextsOf(request, page.blocks) });
  }
  // The start page has one address.
  if (slug === HOME_SLUG) throw redirect(`/${params.locale}`, 301);
  const answer = await api.ask(contentApi.page, { params: { slug: slug ?? '' } }, { isForm: true });
  if (!answer.ok) throw data(null, { status: 404 });
  const page = answer.reply;
  return loaded({ page, origin, preview: null, checkTexts: formTextsOf(request, page.blocks) });
}

/** With a map, the document may load its tiles. */
function loaded(page: Loaded) {
  return data(page, showsMap(page) ? { headers: { [SHOWS_MAP_HEADER]: '1' } } : {});
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const page = await serverLoader();
  if (showsMap(page)) requireMapDocument(request);
  return page;
}

const showsMap = ({ page }: Loaded) => page.blocks.some(({ type }) => type === 'map');

export default function ContentPageRoute({ loaderData, params }: Route.ComponentProps) {
  const { page, origin, preview, checkTexts } = loaderData;
  const t = useTexts('content');
  const isForeign = page.language !== params.locale;
  const urls = Object.fromEntries(page.languages.map((language) => [language, `/${language}/so/${page.slug}`]));
  return (
    <>
      <PageHead
        title={page.title}
        description={page.summary}
        origin={origin}
        canonical={`/${page.language}/so/${page.slug}`}
        {...(!isForeign && { urls })}
        isForPeopleOnly={preview !== null}
        {...(showsMap(loaderData) && {
          facts: import.meta.env.SSR && placeFacts(page, `${origin}/${page.language}/so/${page.slug}`),
        })}
      />
      {preview && <PreviewBanner {...preview} />}
      <Breadcrumb here={page.title} />
      {isForeign && (
        <div className="mb-4 max-w-170">
          <Note>{t('onlyGerman')}</Note>
        </div>
      )}
      <article lang={isForeign ? htmlLangOf(page.language) : undefined} className="pb-6">
        <h1 className="mt-2 mb-5 max-w-170 max-sm:mt-5">{page.title}</h1>
        <ContentBlocks blocks={page.blocks} checkTexts={checkTexts} />
      </article>
    </>
  );
}

function PreviewBanner({ version, expiresAt }: NonNullable<Loaded['preview']>) {
  const t = useTexts('content');
  return (
    <p
      role="status"
      className="sticky top-14.5 z-20 -mx-gutter flex flex-wrap gap-x-3 bg-spark px-gutter py-2 text-small text-on-spark sm:top-17"
    >
      <b className="font-semibold">{t('preview.title')}</b>
      <span>{t('preview.text', { version, until: formatDateTime(expiresAt) })}</span>
    </p>
  );
}
