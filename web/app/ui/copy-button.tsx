import { useTexts } from '#app/lib/texts.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useButtonState } from './use-button-state.ts';

type Props = {
  readonly text: string;
  /** What is copied, for those who hear only the button. */
  readonly what?: string;
};

export function CopyButton({ text, what }: Props) {
  const t = useTexts('ui');
  const { state, during } = useButtonState();
  return (
    <Button
      size="small"
      look="bare"
      className="script-only"
      state={state}
      stateLabel={state === 'success' ? t('copy.done') : t('copy.failed')}
      onClick={() => void during(() => navigator.clipboard.writeText(text))}
    >
      {state === 'default' && <Icon of="copy" size={15} />}
      {t('copy.do')}
      {what !== undefined && <span className="sr-only"> {what}</span>}
    </Button>
  );
}
