/**
 * The codes (RFC 3463) of an address that does not exist: of a mailbox, of its domain, or of one that
 * is closed. A full mailbox and a rejected content are not among them.
 */
const DEAD = /^5\.(1\.([1236]|10)|2\.1|4\.4)$/;

/** Returns the code with which a mail server refused an address that does not exist. */
export function deadAddressCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('response' in error)) return undefined;
  return codeOf(String(error.response));
}

/**
 * Reads the code of a delivery status notification (RFC 3464) about an address that does not exist.
 * `text` contains its machine-readable part.
 */
export function reportedCode(text: string): string | undefined {
  for (const block of text.split(/\n\s*\n/)) {
    if (!/^final-recipient:/im.test(block) || !/^action:\s*failed\b/im.test(block)) continue;
    const [, status = ''] = /^status:\s*([\d.]+)/im.exec(block) ?? [];
    if (DEAD.test(status)) return status;
    const [, answer] = /^diagnostic-code:\s*smtp;\s*(.*)/im.exec(block) ?? [];
    // Some mail servers report only that it failed, and quote the answer of the other one.
    if (status === '5.0.0' && answer !== undefined) return codeOf(answer);
  }
  return undefined;
}

/** Reads the code from the first line of an SMTP answer. */
function codeOf(answer: string): string | undefined {
  const [, code = ''] = /^5\d\d[ -]([\d.]+)\s/.exec(answer) ?? [];
  return DEAD.test(code) ? code : undefined;
}
