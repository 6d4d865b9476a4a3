import { useEffect, useRef } from 'react';
import { isTyping } from '#app/lib/is-typing.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Form, useLocation, useSearchParams } from 'react-router';
import { rememberSearch } from '#app/features/search/recent-searches.ts';
import { noteOrigin } from '#app/features/search/begun-search.ts';
import { SearchCombobox } from '#app/features/search/search-combobox.tsx';
import { searchTermOf } from '#app/features/catalogue/search-term.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useLocalPath } from '#app/ui/link.tsx';

/** The one search field: any number or words; `/` brings the cursor here from anywhere on the page. */
export function SearchBox() {
  const t = useTexts('shell');
  const localPath = useLocalPath();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    function goToField(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    }
    document.addEventListener('keydown', goToField);
    return () => document.removeEventListener('keydown', goToField);
  }, []);
  // Other pages have searches of their own in their address, such as that for inserts.
  const isOfProducts = ['/search', '/category'].some((page) => pathname.startsWith(localPath(page)));
  const term = isOfProducts ? searchTermOf(params) : '';
  return (
    <Form
      role="search"
      aria-label={t('search.label')}
      action={localPath('/search')}
      onSubmit={() => {
        rememberSearch(field.current?.value ?? '');
        noteOrigin(pathname);
      }}
      className="flex h-10.5 min-w-0 flex-6 sm:relative sm:min-w-[44%] xl:min-w-[42%] items-center gap-2.5 rounded-control bg-search pr-1.25 pl-3.5 text-on-search focus-within:outline-3 focus-within:outline-spark sm:max-w-180"
    >
      <Icon of="search" size={17} className="text-on-search-2" />
      <SearchCombobox
        key={term}
        term={term}
        field={field}
        className="h-full min-w-0 grow bg-transparent text-[1rem] text-ellipsis outline-none placeholder:text-on-search-2 sm:text-body [&::-webkit-search-cancel-button]:appearance-none"
      />
      <kbd
        aria-hidden
        className="rounded-small border border-b-2 border-search-line px-1.5 font-mono text-micro text-on-search-2 max-md:hidden"
      >
        /
      </kbd>
      <button
        type="submit"
        aria-label={t('search.submit')}
        className="grid h-8 w-9 shrink-0 place-items-center rounded-control bg-spark text-on-spark hover:bg-spark-2"
      >
        <Icon of="search" size={17} />
      </button>
    </Form>
  );
}
