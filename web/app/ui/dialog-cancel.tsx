import { useContext, type ComponentProps } from 'react';
import { Button } from './button.tsx';
import { DialogClose } from './dialog-close.ts';

/** Leaves the dialog that it stands in without saving, as the cross does: what was typed is asked about first. */
export function DialogCancel(props: Omit<ComponentProps<typeof Button>, 'onClick'>) {
  const close = useContext(DialogClose);
  return <Button {...props} onClick={close} />;
}
