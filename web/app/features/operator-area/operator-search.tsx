import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { isTyping } from '#app/lib/is-typing.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useLocalPath } from '#app/ui/link.tsx';

/** One field for companies, orders, articles and pages; `/` goes there. A form that leads to the page with what was found. */
export function OperatorSearch() {
  const t = useTexts('operator-area');
  const action = useLocalPath()('/operator/find');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Form role="search" action={action} className="relative w-110 min-w-0 shrink">
      <Icon of="search" size={16} className="pointer-events-none absolute top-2.5 left-3 text-on-search-2" />
      <input
        ref={field}
        type="search"
        name="q"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        maxLength={60}
        className="h-9 w-full rounded-control border border-search-line bg-search pr-9 pl-9 text-body text-on-search placeholder:text-on-search-2"
      />
      <kbd
        aria-hidden
        className="pointer-events-none absolute top-2 right-2.5 rounded-small border border-search-line px-1.5 font-mono text-note text-on-search-2 max-sm:hidden"
      >
        /
      </kbd>
    </Form>
  );
}
