import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { createDb, type Database, openDatabase } from '#server/data/database/database.ts'
import { openEmbeddedDatabase } from '#server/data/database/embedded-database.ts'
import { listenEmbedded } from '#server/data/database/listen.ts'

export type TestDatabase = Database & {
  /** The URL of this database if other processes can reach it; the embedded one has none. */
  url: string | undefined
}

/** A migrated, seeded database of the test project's kind. Close it when done. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = inject('databaseTemplate')
  if (template.kind === 'postgres') return openOnServer(template, template.template)
  return openInMemory(template.dumpFile)
}

/** An empty database without a schema. */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  const template = inject('databaseTemplate')
  if (template.kind === 'postgres') return openOnServer(template, 'template0')
  return openInMemory(template.emptyDumpFile)
}

/** A database whose server is down: nothing listens at its address. */
export async function openUnreachableDatabase(): Promise<TestDatabase> {
  const url = 'postgres://nobody@127.0.0.1:1/nothing'
  return { ...(await openDatabase({ kind: 'postgres', url, poolSize: 2 })), url }
}

async function openInMemory(dumpFile: string): Promise<TestDatabase> {
  const template = new Blob([await readFile(dumpFile)])
  const { pool, close } = await openEmbeddedDatabase('memory://', { template })
  return { db: createDb(pool), pool, kind: 'embedded', listen: listenEmbedded(pool), close, url: undefined }
}

type OnServer = { serverUrl: string; strategy: string }

async function openOnServer({ serverUrl, strategy }: OnServer, template: string): Promise<TestDatabase> {
  const name = `sagewood_test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${name} template ${template} ${strategy}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = await openDatabase({ kind: 'postgres', url: url.href, poolSize: 10 })
  return {
    ...database,
    url: url.href,
    async close() {
      await database.close()
      await onServer(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(sql)
  await client.end()
}
