import type { ReturnState } from '@shop/contract/returns';
import { Ban, CircleCheck, CircleDashed, CircleX, PackageCheck, Truck, type LucideIcon } from 'lucide-react';
import { useTexts } from '#app/lib/texts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Label } from '#app/ui/label.tsx';

const looks: Readonly<Record<ReturnState, { readonly tone: 'warn' | 'green' | 'plain'; readonly icon: LucideIcon }>> = {
  registered: { tone: 'warn', icon: CircleDashed },
  accepted: { tone: 'warn', icon: PackageCheck },
  collected: { tone: 'warn', icon: Truck },
  handedIn: { tone: 'warn', icon: PackageCheck },
  credited: { tone: 'green', icon: CircleCheck },
  refused: { tone: 'plain', icon: CircleX },
  cancelled: { tone: 'plain', icon: Ban },
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
