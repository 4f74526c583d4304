/** What is said in a reply of the server, as far as somebody reads it. */
interface Said {
  readonly info: string;
  readonly data?: unknown;
}

/**
 * A reply of the server in the language of the page: the reason of a refusal, and the texts of the
 * categories. The server writes English, as the pages of this client are.
 */
export async function translated<R extends Said>(reply: R): Promise<R> {
  return reply;
}
