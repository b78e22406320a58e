const prefix = 'Changed online: '

/** The history entry for a change, from the parts that `describeChanges` lists. */
export function formatChangeReason(parts: readonly string[]): string {
  return prefix + parts.join(', ')
}

/** The parts from a history entry; empty if the entry is not about a change. */
export function parseChangeReason(reason: string): string[] {
  return reason.startsWith(prefix) ? reason.slice(prefix.length).split(', ') : []
}
