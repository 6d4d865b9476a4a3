import { returnsApi } from '@shop/contract/returns';
import { useTexts } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';

type Props = { readonly returnId: string; readonly look?: 'primary' | 'quiet'; readonly isSmall?: boolean };

/** The slip that lies in the box, through the share sheet where the device has one. */
export function SlipButton({ returnId, look = 'quiet', isSmall = false }: Props) {
  const t = useTexts('returns');
  const download = useDownload();
  const { state, during } = useButtonState();
  return (
    <Button
      look={look}
      size={isSmall ? 'small' : 'normal'}
      state={state}
      {...(isSmall && { 'aria-label': t('slip.of', { returnId }) })}
      className="pointer-coarse:min-h-touch"
      onClick={() => void during(() => download(returnsApi.export, { params: { returnId } }))}
    >
      {state === 'default' && <Icon of="file-down" size={16} />}
      {isSmall ? t('slip.short') : t('slip.do')}
    </Button>
  );
}
