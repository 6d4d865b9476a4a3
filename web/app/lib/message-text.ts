/** What the server says of a refusal, as one text. */
export function messageText({ messages }: { readonly messages: readonly { readonly message: string }[] }): string {
  return messages.map(({ message }) => message).join(' ');
}
