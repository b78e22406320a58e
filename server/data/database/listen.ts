import pg from 'pg'

export type Listener = { close(): Promise<void> }

export type Listen = (
  channel: string,
  /** `onLost` is called once, when no further notification will arrive. */
  callbacks: { onNotify: () => void; onLost: (error: Error) => void },
) => Promise<Listener>

/** How often an idle connection is checked: a server that vanished closes nothing. */
const checkEveryMs = 15_000

/** Listens on a connection of its own: one of the pool could not be lent to others meanwhile. */
export function listenOnServer(url: string): Listen {
  return async (channel, { onNotify, onLost }) => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'sagewood live',
    })
    let isOver = false
    function lose(error: Error) {
      if (isOver) return
      isOver = true
      clearInterval(check)
      onLost(error)
      void client.end().catch(() => undefined)
    }
    const check = setInterval(() => client.query('select 1').catch(lose), checkEveryMs)
    client.on('error', lose)
    client.on('end', () => lose(new Error('Connection ended')))
    client.on('notification', onNotify)
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      isOver = true
      clearInterval(check)
      void client.end().catch(() => undefined)
      throw error
    }
    return {
      async close() {
        isOver = true
        clearInterval(check)
        await client.end()
      },
    }
  }
}

/** Listens on the one connection of the embedded database, which everybody shares and which is never lost. */
export function listenEmbedded(pool: pg.Pool): Listen {
  return async (channel, { onNotify }) => {
    const client = await pool.connect()
    const own = ({ channel: named }: pg.Notification) => named === channel && onNotify()
    try {
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      client.on('notification', own)
    } finally {
      client.release()
    }
    return {
      async close() {
        client.off('notification', own)
      },
    }
  }
}
