import type { ReplyOf } from '@shop/contract/endpoint';
import type { Pagination as Paging } from '@shop/contract/page';
import type { premiumWorldApi, ShownReward } from '@shop/contract/premium-world';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Label } from '#app/ui/label.tsx';
import { ActForm } from '#app/ui/form/act-form.tsx';
import { ListFilters } from '#app/ui/list/list-filters.tsx';
import { listAddress } from '#app/ui/list/list-query.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import { ContentPicture } from '../content/content-picture.tsx';
import { RedeemDialog } from './redeem-dialog.tsx';

type World = ReplyOf<typeof premiumWorldApi.get>;
type Props = {
  readonly world: World;
  readonly rewards: readonly ShownReward[];
  readonly pagination: Paging;
  readonly query: { readonly q: string; readonly isAffordable?: boolean | undefined };
};

/** All rewards as cards, with what they cost and whether the points suffice. */
export function RewardGrid({ world, rewards, pagination, query }: Props) {
  const t = useTexts('premium-world');
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<ShownReward>();
  const filters = [
    {
      name: 'isAffordable',
      label: t('filter'),
      value: query.isAffordable ? '1' : '',
      choices: [{ value: '1', label: t('affordable') }],
    },
  ];
  return (
    <section aria-labelledby="premium-rewards" className="mb-10">
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <h2 id="premium-rewards" className="grow">
          {t('rewards')}
        </h2>
        <ListFilters q={query.q} filters={filters} />
      </div>
      {rewards.length === 0 ? (
        <EmptyState title={t('noReward')} />
      ) : (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {rewards.map((reward) => (
            <RewardCard key={reward.rewardId} reward={reward} world={world} onRedeem={() => setChosen(reward)} />
          ))}
        </ul>
      )}
      <Pagination
        label={t('rewards')}
        page={pagination.currentPage}
        pageCount={pagination.maxPage}
        hrefOf={(page) => listAddress(search, { page: String(page) })}
      />
      {chosen && <RedeemDialog reward={chosen} balance={world.balance} onClose={() => setChosen(undefined)} />}
    </section>
  );
}

type CardProps = { readonly reward: ShownReward; readonly world: World; readonly onRedeem: () => void };

function RewardCard({ reward, world, onRedeem }: CardProps) {
  const t = useTexts('premium-world');
  const { rewardId, name, text, points, stock, picture } = reward;
  const missing = points - world.balance;
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-raised">
      <div className="grid aspect-4/3 place-items-center max-sm:aspect-video overflow-hidden border-b border-line bg-sunken">
        {picture ? (
          <ContentPicture picture={picture} width={360} className="size-full rounded-none object-cover" />
        ) : (
          <Icon of="package-open" size={40} className="text-ink-3" />
        )}
      </div>
      <div className="flex grow flex-col gap-1.5 p-4">
        <h3 className="text-body font-semibold">{name}</h3>
        {text !== '' && <p className="grow text-small text-ink-2">{text}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <span className="grow text-price font-semibold">{t('points', { count: points })}</span>
          {stock === 0 && <Label>{t('soldOut')}</Label>}
          {stock > 0 && stock <= 5 && <Label tone="warn">{t('stockLeft', { count: stock })}</Label>}
        </p>
        {world.premiumState === 'active' && stock > 0 && missing > 0 && (
          <p className="text-note text-ink-3">{t('missing', { points: formatQuantity(missing) })}</p>
        )}
        {world.premiumState === 'active' && world.mayDecide && stock > 0 && missing <= 0 && (
          <ActForm
            values={{ act: 'redeem', rewardId: String(rewardId), rewardPoints: String(points) }}
            onAct={onRedeem}
          >
            <Button type="submit" look="primary" className="mt-1 w-full">
              {t('redeem')}
              <span className="sr-only">: {name}</span>
            </Button>
          </ActForm>
        )}
      </div>
    </li>
  );
}
