/** Whether a part of a path can be the id of a row: the database does not take anything else for a question. */
export function isRowId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
