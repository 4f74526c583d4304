/** Names the kind of a network error. Its message could quote the request. */
export function describeNetworkFault(error: unknown): string {
  if (!(error instanceof Error)) return 'network';
  if (error.name === 'TimeoutError') return 'timeout';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? `network ${code}` : 'network';
}
