/** Whether a part of a path is a UUID. PostgreSQL rejects anything else with an error. */
export function isRowId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
