import type { ShownNavigation } from '@shop/contract/content';
import type { Operator } from '@shop/contract/operator';
import { ContentLink } from '#app/features/content/content-link.tsx';
import { useTexts } from '#app/lib/texts.ts';
import { useLocalPath } from '#app/ui/link.tsx';
import { Award } from './award.tsx';
import { LanguageLinks } from './language-links.tsx';
import { SocialLinks } from './social-links.tsx';

type Props = { readonly operator: Operator; readonly navigation: ShownNavigation };

/** Who we are and where, in the operator's own words; languages and looks once more for phones. */
export function Footer({ operator, navigation }: Props) {
  const t = useTexts('shell');
  const localPath = useLocalPath();
  return (
    <footer className="mt-auto bg-night pt-8 pb-6 text-small text-on-night-2 max-sm:pb-20" data-print="no">
      <div className="mx-auto grid max-w-page gap-x-8 gap-y-7 px-gutter sm:grid-cols-2 md:grid-cols-[1.3fr_2fr_auto]">
        <address className="not-italic">
          <p className="mb-2 text-section font-semibold text-on-night">{operator.legalName}</p>
          <p>{operator.street}</p>
          <p>
            {operator.zipCode} {operator.city}
          </p>
          <p className="mt-2">
            <a className="inline-block py-0.75 hover:text-on-night" href={`tel:${operator.phone.replaceAll(' ', '')}`}>
              {operator.phone}
            </a>
          </p>
          <p>
            <a
              className="inline-block py-0.75 underline decoration-night-line underline-offset-3 hover:text-on-night"
              href={`mailto:${operator.email}`}
            >
              {operator.email}
            </a>
          </p>
        </address>
        <div>
          <h2 className="mb-2 text-small font-semibold text-on-night">{t('footer.branches')}</h2>
          <ul className="grid gap-x-8 gap-y-3 xs:grid-cols-2">
            {operator.branches.map((branch) => (
              <li key={branch.erpId}>
                <b className="font-medium text-on-night">{branch.name}</b>
                <br />
                {branch.street}, {branch.zipCode} {branch.city}
                <br />
                <a
                  className="inline-block py-0.75 hover:text-on-night"
                  href={`tel:${branch.phone.replaceAll(' ', '')}`}
                >
                  {branch.phone}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap items-start gap-5 sm:col-span-2 md:col-span-1 md:flex-col">
          {/* Plain HTML: no page carries a script for it. */}
          <form method="post" action={localPath('/newsletter/subscribe')} className="grid gap-2">
            <label className="grid gap-2 font-semibold text-on-night">
              {t('footer.newsletter.label')}
              <input
                name="email"
                type="email"
                required
                className="min-h-touch rounded-control border border-night-line px-3 font-normal"
              />
            </label>
            <button className="min-h-touch rounded-control border border-night-line hover:bg-night-veil hover:text-on-night">
              {t('footer.newsletter.do')}
            </button>
          </form>
          <SocialLinks links={operator.socialLinks} name={operator.name} />
          {operator.award && <Award title={operator.award.title} year={operator.award.year} />}
        </div>
      </div>
      <FooterLinks groups={navigation.footer} />
      <div className="mx-auto mt-7 flex max-w-page flex-wrap items-center gap-x-6 gap-y-2 border-t border-night-line px-gutter pt-4 text-note">
        <p>
          © {operator.legalName} · {operator.vatNumber}
        </p>
        <p>{t('footer.businessOnly')}</p>
        <span className="grow" />
        <LanguageLinks isInFooter />
      </div>
    </footer>
  );
}

/** What the operator leads to from every page. */
function FooterLinks({ groups }: { readonly groups: ShownNavigation['footer'] }) {
  const t = useTexts('shell');
  if (groups.length === 0) return null;
  return (
    <nav
      aria-label={t('footer.links')}
      className="mx-auto mt-7 grid max-w-page grid-cols-2 gap-x-8 gap-y-6 border-t border-night-line px-gutter pt-6 md:grid-cols-4"
    >
      {groups.map(({ label, links }, index) => (
        <div key={index}>
          {label !== '' && <h2 className="mb-1.5 text-small font-semibold text-on-night">{label}</h2>}
          <ul>
            {links.map((link) => (
              <li key={link.href + link.label}>
                <ContentLink
                  href={link.href}
                  className="inline-flex min-h-7 items-center hover:text-on-night hover:underline pointer-coarse:min-h-touch"
                >
                  {link.label}
                </ContentLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
