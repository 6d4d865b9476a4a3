import type { searchTuningApi, TrialSide } from '@shop/contract/search-tuning';
import { TUNING_WORD_MAX } from '@shop/contract/search-tuning';
import type { ReplyOf } from '@shop/contract/endpoint';
import type { Language } from '@shop/contract/values';
import { Form } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LanguageSelect } from './language-select.tsx';
import { emptyForm, type RuleForm } from './rule-form.ts';

type Trial = ReplyOf<typeof searchTuningApi.trial>;
type Props = {
  readonly asked: { readonly q: string; readonly language: Language };
  readonly trial: Trial | null;
  readonly onRule: (begin: RuleForm) => void;
};

/** A search as it is answered today and as it would be with the draft, beside each other. */
export function TrialCard({ asked, trial, onRule }: Props) {
  const t = useTexts('search-tuning');
  return (
    <section aria-label={t('trial.label')} className="min-w-0 rounded-card border border-line bg-raised p-5">
      <Form role="search" preventScrollReset className="mb-4 flex flex-wrap items-end gap-3">
        <TextField
          key={asked.q}
          type="search"
          name="q"
          label={t('trial.label')}
          defaultValue={asked.q}
          maxLength={TUNING_WORD_MAX}
          className="min-w-40 flex-1"
        />
        <LanguageSelect key={asked.language} value={asked.language} />
        <Button type="submit" className="min-h-10">
          {t('trial.run')}
        </Button>
      </Form>
      {asked.q === '' || trial === null ? (
        <p className="text-ink-2">{t('trial.begin')}</p>
      ) : (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <Side title={t('trial.before')} side={trial.before} />
            <Side
              title={t('trial.after')}
              side={trial.after}
              onPin={(sku) => onRule({ ...emptyForm('pin', asked.language, asked.q), skus: sku })}
              asked={asked.q}
            />
          </div>
          {isSame(trial) && <p className="mt-4 border-t border-line pt-3 text-note text-ink-2">{t('trial.same')}</p>}
        </>
      )}
    </section>
  );
}

function isSame({ before, after }: Trial): boolean {
  const key = ({ total, hits, redirectUrl }: TrialSide) =>
    JSON.stringify([total, redirectUrl, hits.map(({ sku }) => sku)]);
  return key(before) === key(after);
}

type SideProps = {
  readonly title: string;
  readonly side: TrialSide;
  /** On the side of the draft: what is shown can be pinned. */
  readonly onPin?: (sku: string) => void;
  readonly asked?: string;
};

function Side({ title, side, onPin, asked = '' }: SideProps) {
  const t = useTexts('search-tuning');
  return (
    <div className="min-w-0">
      <div className="flex items-baseline gap-3 border-b border-line pb-1.5">
        <h3 className="grow text-small font-semibold">{title}</h3>
        <p className="text-note text-ink-2">{t('trial.hits', { count: side.total })}</p>
      </div>
      {side.redirectUrl !== '' && <p className="py-2 text-small">{t('trial.leads', { path: side.redirectUrl })}</p>}
      {side.leftOut.length > 0 && (
        <p className="py-2 text-note text-warn-ink">{t('trial.leftOut', { words: side.leftOut.join(', ') })}</p>
      )}
      {side.hits.length === 0 && <p className="py-3 text-ink-2">{t('trial.nothing')}</p>}
      <ol>
        {side.hits.map((hit, at) => (
          <li key={hit.sku} className="flex items-center gap-3 border-b border-line py-2 last:border-0">
            <span className="w-5 shrink-0 text-ink-2">{at + 1}</span>
            {hit.imageUrl !== null && (
              <img
                src={hit.imageUrl}
                alt=""
                width={32}
                height={32}
                loading="lazy"
                className="size-8 shrink-0 rounded-small bg-picture object-contain"
              />
            )}
            <span className="min-w-0 grow">
              <a href={hit.articleUrl} className="line-clamp-2 min-h-6 hover:underline">
                {hit.name}
              </a>
              <span className="num block text-note text-ink-2">
                {hit.sku} <span className="font-sans">{hit.manufacturer}</span>
              </span>
              {onPin && <Move hit={hit} place={at + 1} />}
              {onPin && !hit.isPinned && (
                <button
                  type="button"
                  className="link script-only text-note"
                  aria-label={t('trial.pinArticle', { name: hit.name, q: asked })}
                  onClick={() => onPin(hit.sku)}
                >
                  {t('trial.pinThis')}
                </button>
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** How it came to its place: pinned, new, or from where. */
function Move({ hit, place }: { readonly hit: TrialSide['hits'][number]; readonly place: number }) {
  const t = useTexts('search-tuning');
  if (hit.isPinned)
    return (
      <span className="mr-3 inline-flex items-center gap-1 text-note text-info">
        <Icon of="bookmark" size={13} />
        {t('trial.pinned')}
      </span>
    );
  if (hit.otherPlace === null)
    return (
      <span className="mr-3 inline-flex items-center gap-1 text-note text-ok">
        <Icon of="plus" size={13} />
        {t('trial.isNew')}
      </span>
    );
  if (hit.otherPlace === place) return null;
  return (
    <span className="mr-3 inline-flex items-center gap-1 text-note text-ink-2">
      <Icon of={hit.otherPlace > place ? 'arrow-up' : 'arrow-down'} size={13} />
      {t('trial.was', { place: hit.otherPlace })}
    </span>
  );
}
