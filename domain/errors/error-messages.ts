export type ErrorMessage = { title: string; text: string }

export const defaultErrorTitle = 'Something went wrong'

/** SPEC section 8: the messages shown for the response of a failed call. */
export function toErrorMessages(data: unknown): ErrorMessage[] {
  const listed = listedMessages(data)
  if (listed.length > 0) return listed.map((text) => ({ title: 'Error', text }))
  return [{ title: defaultErrorTitle, text: messageOf(data) ?? asText(data) }]
}

function listedMessages(data: unknown): string[] {
  const errors = isObject(data) ? data.errors : undefined
  if (!Array.isArray(errors)) return []
  return errors.map((error) => (typeof error === 'string' ? error : messageOf(error))).filter(isText)
}

function messageOf(value: unknown): string | undefined {
  const message = isObject(value) ? value.message : undefined
  return isText(message) ? message : undefined
}

/** Empty if there is no readable text; then only the title is shown. */
function asText(data: unknown): string {
  if (!isObject(data)) return data === undefined || data === null ? '' : String(data).trim()
  if (Object.keys(data).length === 0) return ''
  try {
    return JSON.stringify(data) ?? ''
  } catch {
    return ''
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
