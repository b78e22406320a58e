import * as z from 'zod/mini'
import { named } from '#domain/api/call.ts'
import type { DescribedCall } from '#server/api/routing/route-docs.ts'

export const buildId = named('BuildId', z.object({ id: z.string() }))

export const health = named('Health', z.object({ status: z.literal('up') }))

const ready = z.literal('ready')

export const readiness = named('Readiness', z.object({ status: ready, database: ready, jobs: ready }))

/** Calls that the server answers outside `/api`. */
export const outsideCalls: DescribedCall[] = [
  {
    method: 'get',
    path: '/builds/latest.json',
    contract: { response: buildId },
    docs: { summary: 'The build that is running', example: { id: '3f9a1c' }, errors: [] },
  },
  {
    method: 'get',
    path: '/healthz',
    contract: { response: health },
    docs: { summary: 'The process is up', example: { status: 'up' }, errors: [] },
  },
  {
    method: 'get',
    path: '/readyz',
    contract: { response: readiness },
    docs: {
      summary: 'The database is reachable and migrated, and jobs are running',
      example: { status: 'ready', database: 'ready', jobs: 'ready' },
      errors: [503],
    },
  },
]
