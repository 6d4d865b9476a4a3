import { approvalRulesApi, type ApprovalRule, type ApprovalRuleInput } from '@shop/contract/approval-rules';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify, notifyMessages } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';

/** The calls of the page. Refusals are said by the client of the API; after each the page shows what is there. */
export function useRuleCalls() {
  const t = useTexts('approval-rules');
  const { revalidate } = useRevalidator();

  async function done<A extends { readonly ok: boolean }>(asked: Promise<A>): Promise<A | undefined> {
    try {
      const answer = await asked;
      await revalidate();
      return answer.ok ? answer : undefined;
    } catch {
      notify({ type: 'error', message: t('failed') });
      return undefined;
    }
  }

  return {
    save: async (input: ApprovalRuleInput, rule: ApprovalRule | undefined): Promise<SaveResult> => {
      if (rule === undefined) {
        const created = await done(browserApi.ask(approvalRulesApi.create, { body: input }));
        return { isSaved: created !== undefined };
      }
      const params = { ruleId: String(rule.ruleId) };
      const body = { ...input, version: rule.version };
      try {
        const answer = await browserApi.ask(approvalRulesApi.change, { params, body }, { isQuiet: true });
        await revalidate();
        if (answer.ok) return { isSaved: true };
        const [first] = answer.messages;
        if (answer.code === 'approvalRule.changed_meanwhile') return { isSaved: false, conflict: first?.message ?? '' };
        notifyMessages(answer.messages);
      } catch {
        notify({ type: 'error', message: t('failed') });
      }
      return { isSaved: false };
    },
    remove: async ({ ruleId }: ApprovalRule): Promise<void> => {
      const params = { ruleId: String(ruleId) };
      if ((await done(browserApi.ask(approvalRulesApi.remove, { params }))) === undefined) return;
      const run = () => void done(browserApi.ask(approvalRulesApi.restore, { params }));
      notify({ type: 'success', message: t('removed'), offer: { label: t('undo'), run } });
    },
    sort: (ruleIds: readonly number[]) =>
      done(browserApi.ask(approvalRulesApi.sort, { body: { ruleIds: [...ruleIds] } })),
    addDeputy: async (body: DeputyInput): Promise<boolean> =>
      (await done(browserApi.ask(approvalRulesApi.addDeputy, { body }))) !== undefined,
    removeDeputy: (deputyId: number) =>
      done(browserApi.ask(approvalRulesApi.removeDeputy, { params: { deputyId: String(deputyId) } })),
  };
}

/** `conflict`: what the server says where somebody else has changed the rule meanwhile. */
type SaveResult = { readonly isSaved: boolean; readonly conflict?: string };

type DeputyInput = {
  readonly userId: number;
  readonly deputyUserId: number;
  readonly fromDay: string;
  readonly toDay: string;
};
