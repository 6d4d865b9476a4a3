import { useFormField } from '#app/ui/form/form-context.ts';

/** Settings that this protocol does not ask for: they stay as they are stored. */
export function Kept({ names }: { readonly names: readonly string[] }) {
  return names.map((name) => <KeptField key={name} name={name} />);
}

function KeptField({ name }: { readonly name: string }) {
  const { defaultValue } = useFormField(name);
  return <input type="hidden" name={name} value={defaultValue} />;
}
