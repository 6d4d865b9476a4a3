import type { ReturnState } from '@shop/contract/returns';
import { useTexts } from '#app/lib/texts.ts';
import type { IconName } from '#app/ui/icon-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Label } from '#app/ui/label.tsx';

const looks: Readonly<Record<ReturnState, { readonly tone: 'warn' | 'green' | 'plain'; readonly icon: IconName }>> = {
  registered: { tone: 'warn', icon: 'circle-dashed' },
  accepted: { tone: 'warn', icon: 'package-check' },
  collected: { tone: 'warn', icon: 'truck' },
  handedIn: { tone: 'warn', icon: 'package-check' },
  credited: { tone: 'green', icon: 'circle-check' },
  refused: { tone: 'plain', icon: 'circle-x' },
  cancelled: { tone: 'plain', icon: 'ban' },
};

/** State of a return as word, shape and colour (docs/domain/returns.md#states). */
export function ReturnStateLabel({ state }: { readonly state: ReturnState }) {
  const t = useTexts('returns');
  const { tone, icon } = looks[state];
  return (
    <Label tone={tone}>
      <span className="inline-flex items-center gap-1">
        <Icon of={icon} size={12} />
        {t(`state.${state}`)}
      </span>
    </Label>
  );
}
