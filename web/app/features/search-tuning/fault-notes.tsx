import { Note } from '#app/ui/note.tsx';

/** Why something was refused, read out as soon as it is known. */
export function FaultNotes({ faults }: { readonly faults: readonly string[] }) {
  return (
    <div role="alert" className="grid gap-2">
      {faults.map((fault) => (
        <Note key={fault} tone="error">
          {fault}
        </Note>
      ))}
    </div>
  );
}
