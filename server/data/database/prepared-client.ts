import pg from 'pg'

/**
 * A connection that prepares each statement with values once. From then on it sends only the values, and PostgreSQL does
 * not parse the statement again. docs/decisions/0023-plain-transactions.md has the gain.
 */
export class PreparedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the many shapes of the driver's own method, handed on as they are.
  override query(...args: any[]): any {
    const [config, ...rest] = args
    const name = hasValues(config, rest[0]) ? nameOf(config.text) : undefined
    return super.query.apply(this, (name ? [{ ...config, name }, ...rest] : args) as never)
  }
}

/** PostgreSQL keeps prepared statements in the memory of each connection. Texts beyond this many are sent as they are. */
const mostNames = 500

const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size === mostNames) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

function hasValues(config: unknown, values: unknown): boolean {
  if (typeof config !== 'object' || config === null || !('text' in config)) return false
  if ('name' in config && config.name) return false
  const own = 'values' in config ? config.values : values
  return Array.isArray(own) && own.length > 0
}
