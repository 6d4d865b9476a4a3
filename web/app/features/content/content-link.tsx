import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';

type Props = { readonly href: string; readonly className?: string; readonly children: ReactNode };

/** A link of content: within the shop in the language of the page, elsewhere without telling where it was. */
export function ContentLink({ href, className = 'link underline', children }: Props) {
  if (href.startsWith('/') && !href.startsWith('/media/')) {
    return (
      <Link to={href} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} className={className} {...(href.startsWith('https:') && { rel: 'noopener noreferrer' })}>
      {children}
    </a>
  );
}
