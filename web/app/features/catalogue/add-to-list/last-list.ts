/** The list that was added to last, for each user of this browser: it is offered first the next time. */
export function lastListOf(user: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(user)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberList(user: string, listId: string): void {
  try {
    localStorage.setItem(keyOf(user), listId);
  } catch {
    // A browser that keeps nothing offers the newest list.
  }
}

function keyOf(user: string): string {
  return `shopping-list.last.${user}`;
}
