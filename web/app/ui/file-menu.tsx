import { useTexts } from '#app/lib/texts.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Popover } from './popover.tsx';
import { useButtonState } from './use-button-state.ts';

const types = ['csv', 'xlsx', 'pdf'] as const;
export type FileMenuType = (typeof types)[number];

type Props = {
  /** What of the list the file holds. */
  readonly note: string;
  /** False where the file has not reached the user. */
  readonly onTake: (type: FileMenuType) => Promise<boolean>;
  /** As high as the buttons beside it. */
  readonly size?: 'small' | 'normal';
};

/** A list as a file to take along. */
export function FileMenu({ note, onTake, size = 'small' }: Props) {
  const t = useTexts('ui');
  return (
    <Popover
      size={size}
      label={t('file.export')}
      button={
        <>
          <Icon of="file-down" size={15} />
          {t('file.export')}
        </>
      }
    >
      <p className="mb-2 max-w-64 text-small text-ink-3">{note}</p>
      <div className="flex gap-2">
        {types.map((type) => (
          <FileButton key={type} name={type.toUpperCase()} onPress={() => onTake(type)} />
        ))}
      </div>
    </Popover>
  );
}

function FileButton({ name, onPress }: { readonly name: string; readonly onPress: () => Promise<boolean> }) {
  const { state, during } = useButtonState();
  return (
    <Button size="small" state={state} onClick={() => void during(onPress)} className="pointer-coarse:min-h-touch">
      {name}
    </Button>
  );
}
