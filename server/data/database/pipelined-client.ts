import pg from 'pg'

/**
 * A connection that spares ways to the database. What is asked for at the same time travels together. And each statement
 * is prepared once, from then on its values alone are sent, and PostgreSQL neither reads nor plans it again. Only
 * statements with values are worth a name, and only so many of them: the rest are sent as they are.
 */
export class PipelinedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true })
    // A connection lost between two statements emits `error`, which ends the process where nothing listens. The pool
    // listens only while the client is idle. Pending and later statements reject on their own.
    this.on('error', () => undefined)
  }

  // biome-ignore lint/suspicious/noExplicitAny: the many shapes of the driver's own method, handed on as they are.
  override query(...args: any[]): any {
    const [config, values] = args
    this.#sendTogether()
    const name = hasValues(config, values) ? nameOf(config.text) : undefined
    return super.query.apply(
      this,
      name ? ([{ ...config, name }, ...args.slice(1)] as never) : (args as never),
    )
  }

  /** Holds back what is written until all that runs just now has written what it has to. */
  #sendTogether(): void {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
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
