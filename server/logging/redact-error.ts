/**
 * Reduces an error to its name, its code and its stack for logs and stored jobs. The message of an engine error stays. Any
 * other message is dropped: a mail server, a database or a validator often quotes customer data.
 */
export function redactError(error: unknown): Error & { code: string } {
  const code = codeOf(error)
  const redacted = Object.assign(new Error(engineMessage(error) ?? code), { code })
  redacted.name = error instanceof Error ? error.name : 'Error'
  redacted.stack = error instanceof Error ? stackFrames(error) : ''
  return redacted
}

function codeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && /^[\w-]{1,40}$/.test(String(cause.code))) return String(cause.code)
  return error instanceof Error && error.name !== 'Error' ? error.name : 'unknown'
}

/** SyntaxError is missing on purpose: JSON.parse quotes the text that it could not read. */
const engineErrors = new Set([TypeError.prototype, RangeError.prototype, ReferenceError.prototype])

/**
 * The engine's message of a bug, such as "Cannot read properties of undefined (reading 'email')". It names properties and
 * variables, and in some messages a value: those end where the value begins. An error with a code or a cause is Node's or
 * a library's own.
 */
function engineMessage(error: unknown): string | undefined {
  if (!(error instanceof Error) || !engineErrors.has(Object.getPrototypeOf(error))) return undefined
  if ('code' in error || 'cause' in error || !/^[^\n@]{1,200}$/.test(error.message)) return undefined
  return error.message
    .replace(/(operator to search for '[^']*' in|(?:on|of) string|:) .*$/, '$1 …')
    .replace(/'([^']*)'/g, (quoted, inner) => (/^[\w$]{1,40}$/.test(inner) ? quoted : "'…'"))
}

/** What follows the message: lines like '    at send (file:///…/smtp.ts:29:32)'. */
function stackFrames({ stack = '', message }: Error): string {
  return stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^ +at (?:.+ \()?(?:file:|node:|\/)\S+:\d+:\d+\)?$/.test(line))
    .slice(0, 10)
    .join('\n')
}
