import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type DriveDay, type DriveTrip, useDrive } from '#drive/data/store.ts'
import { TripsScreen } from './trips-screen.tsx'

test('of two trips under way the later one is the current one, as on the passenger’s map', async () => {
  await openTrips(
    { id: 'forgotten', progress: 'on-board' },
    { id: 'under-way', progress: 'en-route', startsAt: '2026-11-16T18:00:00.000Z' },
  )
  const current = page.getByRole('link', { name: /Current trip/ })
  await expect.element(current).toHaveAttribute('href', '#trip/under-way')
})

test('with no trip under way the next one is at hand', async () => {
  await openTrips(
    { id: 'driven', progress: 'completed' },
    { id: 'next', progress: 'planned', startsAt: '2026-11-16T18:00:00.000Z' },
  )
  await expect.element(page.getByRole('link', { name: /Next trip/ })).toHaveAttribute('href', '#trip/next')
})

async function openTrips(...trips: Partial<DriveTrip>[]): Promise<void> {
  const before = useDrive.getState()
  onTestFinished(() => useDrive.setState(before, true))
  const day = { chauffeur: { id: 'ada', name: 'Ada Cole' }, trips: trips.map(trip) } as DriveDay
  useDrive.setState({ day, session: 'signed-in' })
  await render(<TripsScreen day={day} banners={null} />)
}

function trip(own: Partial<DriveTrip>): DriveTrip {
  const shared = {
    startsAt: '2026-11-16T15:00:00.000Z',
    pickUp: '350 Fifth Avenue, New York',
    destination: 'JFK Airport',
    hours: null,
    passenger: { name: 'Grace Lindqvist' },
  }
  return { ...shared, ...own } as DriveTrip
}
