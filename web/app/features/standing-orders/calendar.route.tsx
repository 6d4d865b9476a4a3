import { standingOrdersApi } from '@shop/contract/standing-orders';
import { standingOrdersEndpoints } from '@shop/contract/standing-orders.schemas';
import type { Route } from './+types/calendar.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { MonthGrid, MonthList } from './month.tsx';
import { monthBeside } from './month.rules.ts';

export const handle = { texts: ['standing-orders'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { month } = readListQuery(withoutView(request), standingOrdersEndpoints.calendar.query, null);
  const calendar = await context
    .get(apiContext)
    .get(standingOrdersApi.calendar, { query: month === undefined ? {} : { month } });
  return { calendar, isList: new URL(request.url).searchParams.get('view') === 'list' };
}

/** How it is shown is the page's own matter. */
function withoutView(request: Request): Request {
  const url = new URL(request.url);
  url.searchParams.delete('view');
  return new Request(url);
}

/** What is ordered in a month, as a calendar or as a list; phones show the list. */
export default function CalendarRoute({ loaderData: { calendar, isList } }: Route.ComponentProps) {
  const t = useTexts('standing-orders');
  const { month, firstMonth, lastMonth, entries } = calendar;
  const [year = '', number = ''] = month.split('-');
  const name = t(`month.${Number(number) as 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12}`);
  const address = (wanted: string, asList = isList) =>
    `/customer/standing-orders/calendar?month=${wanted}${asList ? '&view=list' : ''}`;
  return (
    <div className="pb-10">
      <title>{`${t('calendar')} ${name} ${year}`}</title>
      <Breadcrumb trail={[{ title: t('title'), url: '/customer/standing-orders' }]} here={t('calendar')} />
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:mt-4">
        <h1 className="grow">
          {name} {year}
        </h1>
        <nav aria-label={t('calendar')} className="flex flex-wrap items-center gap-2">
          {month > firstMonth && (
            <Link to={address(monthBeside(month, -1))} preventScrollReset className={buttonLook()}>
              <Icon of="chevron-left" size={16} />
              {t('monthBefore')}
            </Link>
          )}
          <Link to="/customer/standing-orders/calendar" preventScrollReset className={buttonLook()}>
            {t('today')}
          </Link>
          {month < lastMonth && (
            <Link to={address(monthBeside(month, 1))} preventScrollReset className={buttonLook()}>
              {t('monthAfter')}
              <Icon of="chevron-right" size={16} />
            </Link>
          )}
          <Link to={address(month, !isList)} preventScrollReset className={`${buttonLook()} max-sm:hidden`}>
            {t(isList ? 'asCalendar' : 'asList')}
          </Link>
        </nav>
      </div>
      {!isList && (
        <div className="max-sm:hidden">
          <MonthGrid calendar={calendar} />
        </div>
      )}
      <div className={isList ? '' : 'sm:hidden'}>
        {entries.length === 0 ? <EmptyState title={t('nothingThisMonth')} /> : <MonthList calendar={calendar} />}
      </div>
    </div>
  );
}
