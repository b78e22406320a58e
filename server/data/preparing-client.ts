import pg from 'pg'

/**
 * A connection that has each statement prepared once, and from then on sends its values alone: PostgreSQL neither reads
 * nor plans it again. Only statements with values are worth a name, and only so many of them: the rest are sent as they
 * are.
 */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the many shapes of the driver's own method, handed on as they are.
  override query(...args: any[]): any {
    const [config, values] = args
    const name = hasValues(config, values) ? nameOf(config.text) : undefined
    return super.query.apply(
      this,
      name ? ([{ ...config, name }, ...args.slice(1)] as never) : (args as never),
    )
  }
}

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
