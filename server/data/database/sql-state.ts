/** PostgreSQL's five-letter code of what went wrong, however deep it is wrapped; empty where there is none. */
export function sqlState(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code
  }
  return ''
}
