/** The facts that tell one conversation of a person from their others. */
interface Place {
  readonly category_id: number | null;
  readonly correspondent: { readonly id: number };
}

/** The address of a conversation, at one of its messages if a number is given. */
export function addressOf({ category_id, correspondent }: Place, seq?: number): string {
  const path =
    category_id === null
      ? `/user/messages/${correspondent.id}`
      : `/user-service-chat/${category_id}/${correspondent.id}`;
  return seq === undefined ? path : `${path}?${MESSAGE}=${seq}`;
}

/** The number of the message that an address names; undefined when it names none. */
export function seqOfAddress(search: string): number | undefined {
  const seq = Number(new URLSearchParams(search).get(MESSAGE));
  return Number.isSafeInteger(seq) && seq > 0 ? seq : undefined;
}

const MESSAGE = 'message';
