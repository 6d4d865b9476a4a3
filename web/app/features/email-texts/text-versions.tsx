import type { EmailText } from '@shop/contract/email-texts';
import { languages } from '@shop/contract/values';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Link } from '#app/ui/link.tsx';

/** Who said what when, the newest first; an earlier one is put into the form again. */
export function TextVersions({ text, path }: { readonly text: EmailText; readonly path: string }) {
  const t = useTexts('email-texts');
  const { versions, version: newest } = text;
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="versions" className="mt-8 mb-10 max-w-150">
      <h2 id="versions" className="mb-3">
        {t('versions')}
      </h2>
      <ol className="grid gap-3">
        {versions.map(({ version, savedAt, savedBy, ownText }) => (
          <li key={version} className="rounded-card border border-line bg-raised p-4 text-small">
            <div className="mb-1 flex flex-wrap items-baseline gap-x-4">
              <p className="grow font-semibold">{`${version} · ${formatDateTime(savedAt)} · ${savedBy}`}</p>
              {version !== newest && (
                <Link to={`${path}?from=${version}`} className="link">
                  {t('takeVersion', { version })}
                </Link>
              )}
            </div>
            {languages
              .filter((language) => ownText[language] !== '')
              .map((language) => (
                <p key={language} lang={language} className="wrap-anywhere whitespace-pre-line">
                  <span className="text-ink-2">{t(`languages.${language}`)}:</span> {ownText[language]}
                </p>
              ))}
            {languages.every((language) => ownText[language] === '') && <p>{t('shops')}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
