/** The fields that identify a conversation of the signed-in person. */
interface ConversationKey {
  readonly category_id: number | null;
  readonly correspondent: { readonly id: number };
}

/** Returns the address of a conversation, or of one of its messages if a number is given. */
export function addressOf({ category_id, correspondent }: ConversationKey, seq?: number): string {
  const path =
    category_id === null
      ? `/user/messages/${correspondent.id}`
      : `/user-service-chat/${category_id}/${correspondent.id}`;
  return seq === undefined ? path : `${path}?${MESSAGE}=${seq}`;
}

/**
 * Returns the address of the conversation with a freelancer. The name is for people who read the
 * address (specification, section 2).
 */
export function messageAddress(id: number, userName: string): string {
  return `/user/messages/${id}/${encodeURIComponent(userName)}`;
}

/** Reads the number of a message from an address; undefined if it has none. */
export function seqOfAddress(search: string): number | undefined {
  const seq = Number(new URLSearchParams(search).get(MESSAGE));
  return Number.isSafeInteger(seq) && seq > 0 ? seq : undefined;
}

const MESSAGE = 'message';
