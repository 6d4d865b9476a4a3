import { premiumOfficeApi, type RewardInput } from '@shop/contract/premium-office';
import { premiumWorldApi } from '@shop/contract/premium-world';
import sql from 'sql-template-tag';
import type { Client, TestShop } from '#test/shop.ts';

/** The same word in every language. */
export const inAll = (word: string) => ({ de: word, fr: word, it: word, en: word });

export const thermos: RewardInput = {
  rewardName: inAll('Thermosflasche'),
  rewardText: inAll('Hält warm.'),
  rewardPoints: 10,
  rewardStock: 1,
  mediaId: null,
  isActive: true,
};

/** Takes a company into the premium world, as staff do; who is in it stays so. */
export async function admit(shop: TestShop, operator: Client, number: string): Promise<string> {
  const row = await shop.parts.db.first<{ id: number }>(
    sql`select id from customers.companies where number = ${number}`,
  );
  const params = { companyId: String(row?.id) };
  const { data } = await operator.ask(premiumOfficeApi.member, { params });
  if (data?.memberState !== 'active') {
    const body = { memberDecision: 'accept' as const, reason: '', version: data?.version ?? 0 };
    await operator.ask(premiumOfficeApi.decide, { params, body });
  }
  return params.companyId;
}

export async function book(operator: Client, companyId: string, bookedPoints: number): Promise<void> {
  const body = { bookedPoints, reason: 'Kulanz' };
  const { status } = await operator.ask(premiumOfficeApi.book, { params: { companyId }, body });
  if (status !== 200) throw new Error('Not booked');
}

export async function addReward(operator: Client, input: Partial<RewardInput> = {}): Promise<string> {
  const { data, messages } = await operator.ask(premiumOfficeApi.createReward, { body: { ...thermos, ...input } });
  if (!data) throw new Error(`No reward: ${messages?.[0]?.code}`);
  return String(data.rewardId);
}

/** Points of the company, and what stands in its ledger from the beginning. */
export async function readPoints(client: Client) {
  const { data } = await client.ask(premiumWorldApi.statement, { query: {} });
  const entries = data?.entries ?? [];
  return { balance: data?.balance, entries: entries.map(({ kind, points }) => [kind, points]).toReversed() };
}
