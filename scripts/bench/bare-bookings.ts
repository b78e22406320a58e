import type pg from 'pg'
import { bookingReceived, expireHold } from '#server/queue/job-definitions.ts'

/** The tables a booking writes to, and the order that matches rows to bookings. */
const tables = [
  { name: 'bookings', order: 'id', each: 1 },
  { name: 'schedule', order: 'booking_id', each: 1 },
  { name: 'history', order: 'subject_id', each: 2 },
  { name: 'request_keys', order: "answer->>'id'", each: 1 },
  { name: 'captcha_uses', order: 'nonce', each: 1 },
  { name: 'pgboss.job', order: "data->>'bookingId'", each: 2, where: `name in (${jobsOfABooking()})` },
]

/** Excludes jobs that workers have enqueued since: the booking did not write them. */
function jobsOfABooking(): string {
  return [bookingReceived, expireHold].map(({ name }) => `'${name}'`).join(', ')
}

type Insert = { text: string; values: (string | null)[] }

/** One transaction of plain inserts per existing booking, with the rows the product wrote. */
export async function readAsInserts(pool: pg.Pool): Promise<Insert[][]> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from bookings')
  const inserts = Array.from({ length: rows[0]?.count ?? 0 }, (): Insert[] => [])
  for (const { name, order, each, where = 'true' } of tables) {
    // As PostgreSQL's own text, so that values are inserted unchanged.
    const types = { getTypeParser: () => String }
    const found = await pool.query({ text: `select * from ${name} where ${where} order by ${order}`, types })
    if (found.rows.length !== inserts.length * each)
      throw new Error(`${inserts.length} bookings have ${found.rows.length} rows in ${name}`)
    const columns = found.fields.map((field) => field.name).filter((column) => !isGenerated(name, column))
    for (const [index, insert] of inserts.entries()) {
      const own: Record<string, string | null>[] = found.rows.slice(index * each, (index + 1) * each)
      insert.push(insertOf(name, columns, own))
    }
  }
  return inserts
}

/** Bookings per second by connections that only insert. Empties the tables first. */
export async function insertAll(
  pool: pg.Pool,
  transactions: readonly Insert[][],
  { connections }: { connections: number },
): Promise<number> {
  await pool.query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`)
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()))
  const queue = transactions.values()
  const start = performance.now()
  const work = async (client: pg.PoolClient) => {
    for (const inserts of queue) {
      await client.query('begin')
      for (const insert of inserts) await client.query(insert)
      await client.query('commit')
    }
  }
  await Promise.all(clients.map(work))
  const perSecond = (transactions.length * 1000) / (performance.now() - start)
  for (const client of clients) client.release()
  return perSecond
}

function isGenerated(table: string, column: string): boolean {
  return table === 'history' && column === 'id'
}

function insertOf(table: string, columns: string[], rows: Record<string, string | null>[]): Insert {
  const values = rows.flatMap((row) => columns.map((column) => row[column] ?? null))
  const row = (_: unknown, index: number) =>
    `(${columns.map((_, column) => `$${index * columns.length + column + 1}`).join(', ')})`
  return { text: `insert into ${table} (${columns.join(', ')}) values ${rows.map(row).join(', ')}`, values }
}
