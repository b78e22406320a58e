import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { createDb, type Database } from '#server/data/database/database.ts'
import { openEmbeddedDatabase } from '#server/data/database/embedded-database.ts'
import { listenEmbedded } from '#server/data/database/listen.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { createLogger } from '#server/logging/logger.ts'
import { bookingReceived } from '#server/queue/job-definitions.ts'
import { createJobQueue } from '#server/queue/job-queue.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'

const root = join(import.meta.dirname, '../..')
const compileCache = join(root, 'node_modules/.cache/test-servers')

// Each command is a process that opens the database, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 150_000 })

test('the operator lists dead letters and retries them; the embedded database must not be in use', async () => {
  const { env, database } = await open()
  const id = await die(database)

  if (database.kind === 'embedded') {
    expect(await command(env)).toEqual({
      code: 1,
      output: expect.stringContaining('Stop the server, run this, and start it again.'),
    })
    await database.close()
  }

  const row = new RegExp(`^booking-received +${id} +\\S+Z +16 +ECONNREFUSED$`, 'm')
  expect(await command(env)).toEqual({ code: 0, output: expect.stringMatching(row) })
  expect(await command(env, 'retry', 'all')).toEqual({
    code: 0,
    output: '1 job will be tried again by the server that runs, or starts next.\n',
  })
})

test('a folder without a database does not become one', async () => {
  const folder = await newFolder()

  expect(await command({ DATA_DIR: folder })).toEqual({
    code: 1,
    output: expect.stringContaining(`There is no database in ${folder} yet.`),
  })
})

/** A database that another process can also open: on a server, or in a folder. */
async function open(): Promise<{ database: Database; env: NodeJS.ProcessEnv }> {
  const dataDir = await newFolder()
  const template = inject('databaseTemplate')
  if (template.kind === 'embedded') {
    const dump = new Blob([await readFile(template.dumpFile)])
    const { pool, close } = await openEmbeddedDatabase(dataDir, { template: dump })
    return {
      database: { db: createDb(pool), pool, kind: 'embedded', listen: listenEmbedded(pool), close },
      env: { DATA_DIR: dataDir },
    }
  }
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  return { database, env: { DATABASE_URL: database.url, DATA_DIR: dataDir } }
}

/** A job as pg-boss leaves it after the last attempt. */
async function die({ db, pool }: Database): Promise<string> {
  const jobs = createJobQueue({ pool, logger: createLogger('silent') })
  await jobs.ready()
  await inTransaction(db, (tx) => jobs.enqueue(tx, bookingReceived, { bookingId: randomUUID() }))
  const { rows } = await pool.query(
    `update pgboss.job set name = 'dead-letters', source_name = name, source_id = id, source_created_on = created_on,
       source_retry_count = 15, source_output = '{"code":"ECONNREFUSED"}' where name = 'booking-received' returning id`,
  )
  return rows[0].id
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sagewood-jobs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

function command(
  env: NodeJS.ProcessEnv,
  ...args: string[]
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['scripts/dead-letters.ts', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}
