/**
 * A failure as it is kept and logged: its kind, its code and where it happened. Its words are left out, because what a
 * mail server or a database says often names the customer.
 */
export function redactError(error: unknown): Error & { code: string } {
  const code = codeOf(error)
  const kept = Object.assign(new Error(code), { code })
  kept.name = error instanceof Error ? error.name : 'Error'
  kept.stack = error instanceof Error ? stackFrames(error) : ''
  return kept
}

function codeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && /^[\w-]{1,40}$/.test(String(cause.code))) return String(cause.code)
  return error instanceof Error && error.name !== 'Error' ? error.name : 'unknown'
}

/** What follows the words: lines like '    at send (file:///…/smtp.ts:29:32)'. */
function stackFrames({ stack = '', message }: Error): string {
  return stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^ +at (?:.+ \()?(?:file:|node:|\/)\S+:\d+:\d+\)?$/.test(line))
    .slice(0, 10)
    .join('\n')
}
