import type { SyntheticEvent } from 'react';

/** Closes the popover around what was clicked, for links that stay on the page. */
export function closePopover(event: SyntheticEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

/** Opens a popover by its id, and does nothing where it is open already or not on this page. */
export function openPopover(id: string): void {
  const popover = document.getElementById(id);
  if (popover && !popover.matches(':popover-open')) popover.showPopover();
}
