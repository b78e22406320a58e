import type pg from 'pg'
import { countJobs, type DeadLetter, listDeadLetters, retryDeadLetters } from './dead-letters.ts'

type Outcome = { ok: boolean; lines: string[] }

const usage = [
  'npm run jobs                     the dead letters: jobs that were tried in vain',
  'npm run jobs -- show             what is still to be done, by kind',
  'npm run jobs -- show <id>        one dead letter: what it is about, and where it failed',
  'npm run jobs -- retry <id …>     tries them again',
  'npm run jobs -- retry all        tries all of them again',
]

/** Runs the operator's `npm run jobs` command and returns the lines to print. */
export async function deadLetterCommand(pool: pg.Pool, args: string[]): Promise<Outcome> {
  const [command = 'list', ...ids] = args
  if (command === 'list' && ids.length === 0) return done(formatList(await listDeadLetters(pool)))
  if (command === 'show' && ids.length === 0) return done(await formatCounts(pool))
  if (command === 'show' && ids.length === 1) return showOne(await listDeadLetters(pool), ids[0] ?? '')
  if (command === 'retry' && ids.length > 0) return retry(pool, ids)
  return { ok: false, lines: usage }
}

function formatList(letters: DeadLetter[]): string[] {
  if (letters.length === 0) return ['There are no dead letters.']
  const rows = letters.map(({ job, id, gaveUpAt, tries, code }) => [
    job,
    id,
    gaveUpAt.toISOString(),
    String(tries),
    code,
  ])
  return [...inColumns([['job', 'id', 'given up at', 'tries', 'error'], ...rows]), '', ...usage.slice(2)]
}

async function formatCounts(pool: pg.Pool): Promise<string[]> {
  const rows = (await countJobs(pool)).map(({ job, waiting, due, failing }) => [
    job,
    String(waiting),
    String(due),
    String(failing),
  ])
  const dead = (await listDeadLetters(pool)).length
  return [
    ...(rows.length === 0
      ? ['Nothing waits to be done.']
      : inColumns([['job', 'waiting', 'due', 'failed before'], ...rows])),
    '',
    `Dead letters: ${dead}`,
  ]
}

function showOne(letters: DeadLetter[], id: string): Outcome {
  const letter = letters.find((each) => each.id === id)
  if (!letter) return unknown([id])
  return done([
    ...inColumns([
      ['job', letter.job],
      ['id', letter.id],
      ['name', letter.jobId],
      ['made at', letter.madeAt.toISOString()],
      ['given up at', letter.gaveUpAt.toISOString()],
      ['tries', String(letter.tries)],
      ['error', `${letter.failure.name}, ${letter.code}`],
      ...Object.entries(letter.payload),
    ]),
    ...letter.failure.places,
  ])
}

async function retry(pool: pg.Pool, requested: string[]): Promise<Outcome> {
  const known = (await listDeadLetters(pool)).map(({ id }) => id)
  const ids = requested.length === 1 && requested[0] === 'all' ? known : requested
  const missing = ids.filter((id) => !known.includes(id))
  if (missing.length > 0) return unknown(missing)
  const moved = await retryDeadLetters(pool, ids)
  return done([
    `${moved === 1 ? '1 job' : `${moved} jobs`} will be tried again by the server that runs, or starts next.`,
  ])
}

function done(lines: string[]): Outcome {
  return { ok: true, lines }
}

function unknown(ids: string[]): Outcome {
  return { ok: false, lines: ids.map((id) => `There is no dead letter ${id}.`) }
}

function inColumns(rows: string[][]): string[] {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, at) => Math.max(widest[at] ?? 0, cell.length)),
    [],
  )
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
