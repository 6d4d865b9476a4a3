import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ImportPanel } from './import-panel.tsx';

export const handle = { texts: ['addresses', 'form'] };

export default function ImportRoute() {
  const t = useTexts('addresses');
  return (
    <>
      <title>{t('import.title')}</title>
      <Breadcrumb trail={[{ title: t('title'), url: '/customer/address' }]} here={t('import.title')} />
      <h1 className="my-4">{t('import.title')}</h1>
      <ImportPanel />
    </>
  );
}
