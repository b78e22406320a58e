import { expect, test } from 'vitest'
import { messageKind, messageTitle } from '#domain/staff/messages.ts'
import type { Job } from './job.ts'
import { allJobs } from './job-definitions.ts'

test('each kind of a message has a title at the desk', () => {
  const untitled = allJobs.flatMap((job) =>
    kindsOf(job)
      .filter((kind) => messageTitle(job.name, kind) === madeFromName(job.name, kind))
      .map((kind) => `${job.name} ${kind}`),
  )

  expect(untitled).toEqual([])
})

test('jobs that move money or statuses are tasks: a completed one is not listed as a sent email', () => {
  const tasks = allJobs.filter(({ name }) => messageKind(name) === 'task').map(({ name }) => name)

  expect(tasks.sort()).toEqual([
    'deliver-test-event',
    'expire-hold',
    'leg-moved',
    'reconcile-payment',
    'refund-tip',
    'settle-trip',
    'square-booking',
  ])
})

/** 'Company mail: quote car gone' */
function madeFromName(job: string, kind: string): string {
  const text = `${job}: ${kind}`.replaceAll('-', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function kindsOf({ payload }: Pick<Job<object>, 'payload'>): string[] {
  const { shape } = payload as unknown as { shape: { kind?: { def: { entries?: Record<string, string> } } } }
  return Object.values(shape.kind?.def.entries ?? {})
}
