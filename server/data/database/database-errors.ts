/**
 * Whether an error means that the database cannot serve right now (unreachable, connection lost, too slow, out of disk
 * or memory), as opposed to a query it rejects. A retry later can succeed, so HTTP responds with 503.
 */
export function isDatabaseDown(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (codes.has(code) || codeClasses.test(code) || messagesWithoutCode.has(cause.message)) return true
    // The Unix socket of a server that does not run: ENOENT, which from a file means something else.
    if ('syscall' in cause && cause.syscall === 'connect') return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseDown)) return true
  }
  return false
}

/** SQLSTATE classes: 08 connection exception, 53 insufficient resources. */
const codeClasses = /^(08|53)[0-9A-Z]{3}$/

const codes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE'],
  ...['EHOSTUNREACH', 'ENETUNREACH'],
  // The embedded database writes its files in this process.
  ...['ENOSPC', 'EDQUOT'],
  // A server that shuts down, crashed, starts, or ended an idle session.
  ...['57P01', '57P02', '57P03', '57P05', '25P03'],
  // A statement took longer than statement_timeout.
  '57014',
  // Writing to a server that a failover left read-only.
  '25006',
  // The server could not read or write a file.
  '58030',
])

/** node-postgres gives these errors no code. */
const messagesWithoutCode = new Set([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'Cannot use a pool after calling end on the pool',
])

/** The SQLSTATE of an error or of one of its causes; empty if there is none. */
export function sqlState(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code
  }
  return ''
}

/** The server cannot start, for a reason that its operator can fix. The message is shown to the operator. */
export class StartupError extends Error {}
