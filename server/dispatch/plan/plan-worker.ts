import { parentPort, workerData } from 'node:worker_threads'
import loadHighs from 'highs'
import { prepareDay } from '#domain/dispatch/plan/prepare-day.ts'
import type { PlanJob, PlannedDay } from './plan-day.ts'
import { solveDay } from './solve-day.ts'

/** Runs in a thread of its own: the solver computes for seconds without a pause. */

const { day, seconds, startedAt }: PlanJob & { startedAt: number } = workerData
const highs = await loadHighs()
const { duties, ...gaps } = solveDay(highs, prepareDay(day), {
  seconds,
  secondsPassed: () => (Date.now() - startedAt) / 1000,
})
const planned: PlannedDay = {
  duties: duties.map(({ carId, chauffeurId, legs }) => ({
    carId,
    chauffeurId,
    legIds: legs.map(({ id }) => id),
  })),
  ...gaps,
}
parentPort?.postMessage(planned)
