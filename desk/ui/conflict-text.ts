import { changeText } from './time.tsx'

/** What a colleague saved while a form was open. */
export type Conflict<Subject> = {
  by: { name: string; at: string } | null
  /** Null if it couldn't be loaded. */
  newer: Subject | null
}

/** 'Dina Castillo, Thu, Nov 19, 5:12 a.m.: Not on Sundays.' */
export function conflictText<Subject>(
  { by, newer }: Conflict<Subject>,
  describe: (subject: Subject) => string,
): string {
  const what = newer === null ? undefined : describe(newer)
  if (by) return changeText({ ...by, what })
  return what === undefined ? 'Someone has changed it.' : `Someone saved: ${what}.`
}
