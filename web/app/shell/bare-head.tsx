import type { Operator } from '@shop/contract/operator';
import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';

/** Above a page that leads nowhere in the shop: whose it is, and in which language. */
export default function BareHead({ operator: { name, brand } }: { readonly operator: Operator }) {
  return (
    <header className="bg-night-2 text-note text-on-night-2" data-print="no">
      <div className="mx-auto flex h-14.5 max-w-page items-center justify-between gap-3 px-gutter">
        <Logo name={name} brand={brand} />
        <LanguageLinks />
      </div>
    </header>
  );
}
