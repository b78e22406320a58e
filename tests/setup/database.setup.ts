import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createDb } from '#server/data/database/database.ts'
import { openEmbeddedDatabase } from '#server/data/database/embedded-database.ts'
import { migrate } from '#server/data/migrate.ts'
import { seed } from '#server/data/seed/seed.ts'
import { createLogger } from '#server/logging/logger.ts'
import { createJobQueue } from '#server/queue/job-queue.ts'

/** The migrated, seeded database that tests copy. */
export type DatabaseTemplate =
  | { kind: 'embedded'; dumpFile: string; emptyDumpFile: string }
  | { kind: 'postgres'; serverUrl: string; template: string; strategy: string }

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate
  }
}

/** Creates one template per run; every test database is a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return project.name === 'postgres' ? setUpPostgres(project) : setUpEmbedded(project)
}

async function setUpEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'sagewood-test-'))
  const [dumpFile, emptyDumpFile] = [join(folder, 'template.tar'), join(folder, 'empty.tar')]
  const embedded = await openEmbeddedDatabase('memory://')
  await dropServerTemplates(embedded.pool)
  await dumpTo(emptyDumpFile, embedded)
  await fill(embedded.pool)
  await dumpTo(dumpFile, embedded)
  await embedded.close()
  project.provide('databaseTemplate', { kind: 'embedded', dumpFile, emptyDumpFile })
  return () => rm(folder, { recursive: true })
}

/**
 * Drops the server's own template databases. They are two thirds of the files, and without them a copy opens in two
 * thirds of the time.
 */
async function dropServerTemplates(pool: pg.Pool): Promise<void> {
  await pool.query('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await pool.query(`drop database ${name}`)
}

async function dumpTo(file: string, { dump }: { dump(): Promise<Blob> }): Promise<void> {
  await writeFile(file, Buffer.from(await (await dump()).arrayBuffer()))
}

async function setUpPostgres(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env.TEST_DATABASE_URL ?? ''
  const template = `sagewood_template_${randomUUID().slice(0, 8)}`
  await onServer(serverUrl, `create database ${template}`)
  const url = new URL(serverUrl)
  url.pathname = `/${template}`
  const pool = new pg.Pool({ connectionString: url.href })
  await fill(pool)
  const { rows } = await pool.query("select current_setting('server_version_num')::int as version")
  await pool.end()
  // Copying files takes a third of the processor time of writing each page to the log. Before version 15 it is the only way.
  const strategy = rows[0].version >= 150_000 ? 'strategy file_copy' : ''
  project.provide('databaseTemplate', { kind: 'postgres', serverUrl, template, strategy })
  return () => onServer(serverUrl, `drop database ${template}`)
}

/** Migrates and seeds as the first start of the server does. */
async function fill(pool: pg.Pool): Promise<void> {
  await migrate(pool)
  await seed(createDb(pool))
  await createJobQueue({ pool, logger: createLogger('silent') }).ready()
}

async function onServer(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(sql)
  await client.end()
}
