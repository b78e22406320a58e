const prefix = 'Changed online: '

/** What the history of a booking says of a change, by its parts as `whatChanged` names them. */
export function formatChangeReason(parts: readonly string[]): string {
  return prefix + parts.join(', ')
}

/** The parts again, where the history tells of a change; none where it tells of anything else. */
export function parseChangeReason(reason: string): string[] {
  return reason.startsWith(prefix) ? reason.slice(prefix.length).split(', ') : []
}
