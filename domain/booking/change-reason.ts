const opening = 'Changed online: '

/** What the history of a booking says of a change, by its parts as `whatChanged` names them. */
export function changeReason(parts: readonly string[]): string {
  return opening + parts.join(', ')
}

/** The parts again, where the history tells of a change; none where it tells of anything else. */
export function partsChanged(reason: string): string[] {
  return reason.startsWith(opening) ? reason.slice(opening.length).split(', ') : []
}
