import type { Config } from './config/config.ts'
import { isDatabaseDown, StartupError, sqlState } from './data/database/database-errors.ts'

/** Describes a failed start for the operator; undefined for an error that only a developer can fix. */
export function describeStartFailure(
  error: unknown,
  { database, port, host }: Pick<Config, 'database' | 'port' | 'host'>,
): string | undefined {
  if (error instanceof StartupError) return error.message
  const listenError = describeListenError(error, { port, host })
  if (listenError) return listenError
  if (database.kind === 'embedded') {
    return isDatabaseDown(error)
      ? `The database in ${database.dataDir} cannot write. Free some space on its disk, and start again.`
      : undefined
  }
  if (!URL.canParse(database.url))
    return 'DATABASE_URL is not a valid address. Percent-encode special characters in user and password.'
  const name = databaseName(database.url)
  if (isDatabaseDown(error))
    return `The database ${name} cannot be reached. Check DATABASE_URL, and that PostgreSQL is running there.`
  // Authorization failed (class 28), or the database does not exist (3D000).
  if (/^(28...|3D000)$/.test(sqlState(error)))
    return `The database ${name} refuses us. Check user, password and database name in DATABASE_URL.`
  return undefined
}

function describeListenError(
  error: unknown,
  { port, host }: Pick<Config, 'port' | 'host'>,
): string | undefined {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error && error.syscall === 'listen'))
    return undefined
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another process. Stop that one, or set PORT to another number.`
    case 'EACCES':
      return `This user may not listen on port ${port}. Set PORT to a number above 1023.`
    case 'EADDRNOTAVAIL':
      return `This machine does not have the address ${host}. Set HOST to one that it has.`
    default:
      return undefined
  }
}

/** Omits user name and password. The folder of a Unix socket has `%2F` for each slash. */
function databaseName(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host.replace(/%2f/gi, '/')}${pathname}`
}
