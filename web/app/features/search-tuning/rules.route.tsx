import { searchTuningApi, tuningKinds, type RuleRow } from '@shop/contract/search-tuning';
import { searchTuningEndpoints } from '@shop/contract/search-tuning.schemas';
import { languages } from '@shop/contract/values';
import { useMemo, useState } from 'react';
import { data } from 'react-router';
import type { Route } from './+types/rules.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { ruleColumns } from './rule-columns.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleFile } from './rule-file.tsx';
import { emptyForm, type RuleForm } from './rule-form.ts';
import { ruleLine } from './rule-words.tsx';
import { TuningBar } from './tuning-bar.tsx';
import { useTuningAction } from './use-tuning-action.ts';

export const handle = { texts: ['search-tuning', 'list', 'ui'] };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const kind = tuningKinds.find((one) => one === params.kind);
  if (kind === undefined) throw data(null, { status: 404 });
  const url = new URL(request.url);
  url.searchParams.set('kind', kind);
  const query = readListQuery(new Request(url), searchTuningEndpoints.rules.query, 'search-rules');
  const api = context.get(apiContext);
  const [list, overview] = await Promise.all([
    api.get(searchTuningApi.rules, { query }),
    api.get(searchTuningApi.overview),
  ]);
  return { ...list, query, overview };
}

/** All rules of one kind, as the draft has them. */
export default function RulesRoute({ loaderData }: Route.ComponentProps) {
  const { rules, pagination, query, overview } = loaderData;
  const t = useTexts('search-tuning');
  const [begun, setBegun] = useState<RuleRow | RuleForm>();
  const act = useTuningAction();
  const columns = useMemo(() => {
    function onTake({ rule, ruleId, ruleVersion }: RuleRow, sku: string, successor: string) {
      if (rule.kind !== 'pin' && rule.kind !== 'hide') return;
      const ruleSkus = rule.ruleSkus.map((one) => (one === sku ? successor : one));
      const body = { rule: { ...rule, ruleSkus }, ruleId, ruleVersion };
      void act(() => browserApi.ask(searchTuningApi.saveRule, { body }), t('form.saved'));
    }
    return ruleColumns(t, query.kind, { onChange: setBegun, onTake });
  }, [t, query.kind, act]);

  return (
    <>
      <TuningBar overview={overview} />
      <ListPage
        id="search-rules"
        title={t(`tabs.${query.kind}`)}
        columns={columns}
        rows={rules}
        rowId={({ ruleId }) => ruleId}
        rowLabel={({ rule, targetName }) => ruleLine(rule, t, targetName)}
        pagination={pagination}
        query={query}
        action={
          <span className="flex flex-wrap items-center gap-3">
            <RuleFile draftRevision={overview.draftRevision} />
            <Button className="script-only" onClick={() => setBegun(emptyForm(query.kind, query.language ?? 'de'))}>
              {t(`rules.add.${query.kind}`)}
            </Button>
          </span>
        }
        filters={[
          {
            name: 'language',
            label: t('language'),
            value: query.language ?? '',
            choices: languages.map((value) => ({ value, label: t(`languages.${value}`) })),
          },
        ]}
        empty={{ title: t(`rules.empty.${query.kind}`) }}
      />
      {begun && (
        <RuleDialog key={'ruleId' in begun ? begun.ruleId : 'new'} begin={begun} onClose={() => setBegun(undefined)} />
      )}
    </>
  );
}
