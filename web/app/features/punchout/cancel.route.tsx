import { punchoutApi } from '@shop/contract/punchout';
import { Form, redirect } from 'react-router';
import type { Route } from './+types/cancel.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';

export const handle = { texts: ['punchout'] };

export async function action({ context, params }: Route.ActionArgs) {
  await context.get(apiContext).ask(punchoutApi.cancel, {}, { isQuiet: true });
  throw redirect(`/${params.locale}/punchout-catalog/ended?send=1`);
}

/** Asks before the cart is given up. */
export default function CancelRoute() {
  const t = useTexts('punchout');
  return (
    <div className="max-w-150 py-5">
      <title>{t('cancel.title')}</title>
      <h1 className="mb-2">{t('cancel.title')}</h1>
      <p className="mb-5 text-ink-2">{t('cancel.text')}</p>
      <Form method="post" className="flex flex-wrap gap-2.5">
        <Button type="submit" look="danger">
          {t('cancel.do')}
        </Button>
        <Link to="/cart" className={buttonLook()}>
          {t('cancel.back')}
        </Link>
      </Form>
    </div>
  );
}
