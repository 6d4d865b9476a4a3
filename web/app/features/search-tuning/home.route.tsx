import { searchTuningApi } from '@shop/contract/search-tuning';
import { searchTuningEndpoints } from '@shop/contract/search-tuning.schemas';
import { languages } from '@shop/contract/values';
import { useState, type ReactNode } from 'react';
import type { Route } from './+types/home.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Link } from '#app/ui/link.tsx';
import { EffectNote } from './effect-note.tsx';
import { MissedTable } from './missed-table.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import type { RuleForm } from './rule-form.ts';
import { RuleList } from './rule-list.tsx';
import { TrialCard } from './trial-card.tsx';
import { TuningBar } from './tuning-bar.tsx';

export const handle = { texts: ['search-tuning'] };

const SHOWN = 10;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const address = new URL(request.url).searchParams;
  const own = languages.find((language) => language === params.locale) ?? 'de';
  const read = searchTuningEndpoints.trial.query.safeParse({
    q: address.get('q') ?? '',
    language: address.get('language') ?? own,
  });
  const asked = read.success ? read.data : ({ q: '', language: own } as const);
  const page = { ipp: String(SHOWN) };
  const [overview, missed, synonyms, pins, trial, effect] = await Promise.all([
    api.get(searchTuningApi.overview),
    api.get(searchTuningApi.missed, { query: page }),
    api.get(searchTuningApi.rules, { query: { ...page, kind: 'synonym' } }),
    api.get(searchTuningApi.rules, { query: { ...page, kind: 'pin' } }),
    api.ask(searchTuningApi.trial, { query: asked }),
    api.ask(searchTuningApi.effect, {}),
  ]);
  return {
    overview,
    missed: missed.searches,
    synonyms: synonyms.rules,
    pins: pins.rules,
    asked,
    trial: trial.ok ? trial.reply : null,
    effect: effect.ok ? effect.reply : null,
  };
}

/** Where staff see what customers look for and decide what they find; nothing counts before it is taken over. */
export default function SearchTuningRoute({ loaderData }: Route.ComponentProps) {
  const { overview, missed, synonyms, pins, asked, trial, effect } = loaderData;
  const t = useTexts('search-tuning');
  const [begun, setBegun] = useState<RuleForm>();
  return (
    <>
      <title>{t('title')}</title>
      <TuningBar overview={overview} title={t('title')} />
      {effect && <EffectNote effect={effect} isChanged={overview.changed > 0} />}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <TrialCard asked={asked} trial={trial} onRule={setBegun} />
        <Card
          id="missed"
          title={t('missed.title')}
          note={t('missed.sum', { texts: overview.searches.missedTexts, searches: overview.searches.missed })}
          more={{ to: '/operator/search/missed', label: t('missed.all', { count: overview.searches.missedTexts }) }}
        >
          <MissedTable searches={missed} onRule={setBegun} />
        </Card>
        <Card
          id="synonyms"
          title={t('tabs.synonym')}
          more={{ to: '/operator/search/rules/synonym', label: t('all', { count: overview.counts.synonym }) }}
        >
          <RuleList kind="synonym" rules={synonyms} language={asked.language} onRule={setBegun} />
        </Card>
        <Card
          id="pins"
          title={t('tabs.pin')}
          more={{ to: '/operator/search/rules/pin', label: t('all', { count: overview.counts.pin }) }}
        >
          <RuleList kind="pin" rules={pins} language={asked.language} onRule={setBegun} />
        </Card>
      </div>
      {begun && <RuleDialog begin={begun} onClose={() => setBegun(undefined)} />}
    </>
  );
}

type CardProps = {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly more: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
};

function Card({ id, title, note, more, children }: CardProps) {
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-raised p-5">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id={id} className="grow">
          {title}
        </h2>
        {note !== undefined && <p className="text-note text-ink-2">{note}</p>}
        <Link to={more.to} className="link text-small">
          {more.label}
        </Link>
      </div>
      {children}
    </section>
  );
}
