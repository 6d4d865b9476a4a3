import { CopyButton } from '#app/ui/copy-button.tsx';

type Props = { readonly label: string; readonly address: string };

/** An address that is typed in elsewhere. */
export function CopiedAddress({ label, address }: Props) {
  return (
    <div className="text-small">
      <p className="text-ink-2">{label}</p>
      <p className="flex flex-wrap items-center gap-x-2">
        <code className="font-mono wrap-anywhere">{address}</code>
        <CopyButton text={address} what={label} />
      </p>
    </div>
  );
}
