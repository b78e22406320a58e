import { boardLegCount, measureBoard } from './board.ts'
import { deskBookingCount, measureDesk } from './desk.ts'
import { listedRows, measureDeskScreens } from './desk-screens.ts'
import { measureLive } from './live.ts'
import { measurePlan, planSize } from './plan.ts'
import type { Findings, Section } from './report.ts'
import { atLeast, atMost, ms } from './rows.ts'

/** The measurements of the desk. */
export const deskSections: readonly Section[] = [
  { name: 'desk', measure: desk },
  { name: 'desk-screens', measure: deskScreens },
  { name: 'live', measure: live },
  { name: 'plan', measure: plan },
  { name: 'board', measure: board },
]

async function desk(): Promise<Findings> {
  const found = await measureDesk()
  const label = `Desk with ${deskBookingCount.toLocaleString('en-US')} bookings, PostgreSQL, 95th percentile`
  if (!found) return { rows: [{ label, measured: 'no PostgreSQL here', goal: 'measured', met: false }] }
  const ms = (value: number) => `${value.toFixed(1)} ms`
  return { rows: found.map(({ call, p95 }) => atMost(`${label}: ${call}`, p95, 25, ms)) }
}

async function deskScreens(): Promise<Findings> {
  const label = 'Screens of the desk'
  const found = await measureDeskScreens()
  if (!found) return { rows: [{ label, measured: 'no PostgreSQL here', goal: 'measured', met: false }] }
  return {
    rows: [
      atMost('A booking’s page, from the press in the list until it is painted, p95', found.openMs, 300, ms),
      atMost(
        `Longest frame while a list of ${listedRows} bookings is scrolled, CPU slowed 4 ×`,
        found.frameMs,
        50,
        ms,
      ),
    ],
    notes: [
      `Of ${found.opened} pages of bookings, the median was painted ${ms(found.medianMs)} after the press. The list was scrolled for ${found.frames} frames.`,
    ],
  }
}

async function live(): Promise<Findings> {
  const label = 'A press at the desk until it is on another screen, two processes, PostgreSQL'
  const found = await measureLive()
  if (!found) return { rows: [{ label, measured: 'no PostgreSQL here', goal: 'measured', met: false }] }
  return {
    rows: [atMost(`${label}, p95`, found.p95Ms, 1_000, ms)],
    notes: [
      `A note at the desk is on another person's screen after ${ms(found.medianMs)}, the median of ${found.count}.`,
    ],
  }
}

async function plan(): Promise<Findings> {
  const { seconds, cpuSeconds, legGap, mileGap, planned, firstFit } = await measurePlan()
  const { legs, cars, chauffeurs } = planSize
  const label = `Plan of a day with ${legs} trips, ${cars} cars and ${chauffeurs} chauffeurs`
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`
  const perTrip = (plan: typeof planned) => plan.emptyMiles / plan.assigned
  return {
    rows: [
      atMost(`${label}, slowest of three`, seconds, 10, (value) => `${value.toFixed(1)} s`),
      atMost(`${label}: empty miles above the optimum, at most`, mileGap, 0.01, percent),
      atMost(`${label}: trips that a better plan could add, at most`, legGap, 0),
      atLeast(
        `${label}: empty miles saved against first-fit`,
        1 - planned.emptyMiles / firstFit.emptyMiles,
        0.3,
        percent,
      ),
    ],
    notes: [
      `The plans of three days have ${planned.assigned} trips and ${Math.round(planned.emptyMiles)} empty miles (${perTrip(planned).toFixed(1)} a trip), first-fit ${firstFit.assigned} and ${Math.round(firstFit.emptyMiles)} (${perTrip(firstFit).toFixed(1)}). The slowest plan took ${cpuSeconds.toFixed(1)} s of processor time.`,
      'A day has trips from 6:00 to 21:00, each booked while a car of its class was free from base to base, in five shifts of twelve hours. Its chauffeurs cannot drive all of them: mornings and evenings need more than work then.',
    ],
  }
}

async function board(): Promise<Findings> {
  const label = `Board with ${boardLegCount} legs, CPU slowed 4 ×`
  const found = await measureBoard()
  if (!found) return { rows: [{ label, measured: 'no PostgreSQL here', goal: 'measured', met: false }] }
  return {
    rows: [
      atMost(`${label}: from the data to its first paint`, found.paintMs, 1_000, ms),
      atMost(`${label}: longest frame while a leg is dragged`, found.frameMs, 50, ms),
    ],
    notes: [`A leg was dragged over the rows of the board for ${found.frames} frames.`],
  }
}
