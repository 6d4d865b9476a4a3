import { Form, useNavigation } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from './card.tsx';

/** How many accounts of the provider are linked, and the way to begin anew. */
export function LinksCard({ count }: { readonly count: number }) {
  const t = useTexts('single-sign-on');
  const { state } = useNavigation();
  return (
    <Card title={t('links.title')}>
      <p>{count === 0 ? t('links.none') : t('links.count', { count })}</p>
      <p className="text-small text-ink-2">{t('links.help')}</p>
      <Form method="post">
        <Button
          type="submit"
          name="step"
          value="clear"
          disabled={count === 0}
          state={state === 'idle' ? 'default' : 'busy'}
        >
          {t('links.clear')}
        </Button>
      </Form>
    </Card>
  );
}
