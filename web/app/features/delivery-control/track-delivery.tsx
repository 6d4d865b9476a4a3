import { useTracking } from '#app/features/tracking/use-tracking.tsx';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** Where the goods are that are to be checked; above all while they are still on their way. */
export function TrackDelivery({ trackAndTraceId }: { readonly trackAndTraceId: string }) {
  const t = useTexts('tracking');
  const { openTracking, dialog } = useTracking('delivery-control');
  return (
    <>
      <Button onClick={() => openTracking(trackAndTraceId)} className="script-only pointer-coarse:min-h-touch">
        <Icon of="map-pin" size={16} />
        {t('title.delivery-control')}
      </Button>
      {dialog}
    </>
  );
}
