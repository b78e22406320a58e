import { afterAll, beforeEach, expect, test } from 'vitest'
import { textChauffeurOfLoss } from '#server/workers/handlers/text/text-chauffeur.ts'
import { openDispatchTestApi } from '#tests/support/dispatch-test-api.ts'
import { testConfig } from '#tests/support/test-config.ts'

const api = await openDispatchTestApi(new Date('2026-11-16T15:00:00Z'))
afterAll(() => api.close())
beforeEach(() => api.releaseAll())

type Loss = { legId: string; chauffeurId: string; pickUpAt: string }

test('a chauffeur who loses a leg at the desk is texted once, with the time they know', async () => {
  const booked = await api.confirmed()
  const [marcus, joy] = [await api.addChauffeur(), await api.addChauffeur({ name: 'Joy Park' })]
  await api.assign(booked, { chauffeurId: marcus.id })
  expect(await lossesOf(booked)).toEqual([])

  await api.assign(booked, { chauffeurId: joy.id })
  // Another car is no loss.
  await api.assign(booked, { carId: null })

  const { id: legId } = await api.legOf(booked)
  const [job, ...more] = await lossesOf(booked)
  expect(more).toEqual([])
  expect(job).toMatchObject({ legId, chauffeurId: marcus.id })
  const sent: { to: string; text: string }[] = []
  const sms = {
    send: async (message: { to: string; text: string }) => {
      sent.push(message)
      return 'sent' as const
    },
  }
  const deps = { db: api.db, sms, sites: testConfig().sites }
  await textChauffeurOfLoss(deps, { ...(job as Loss), jobId: booked.id })
  expect(sent).toEqual([
    {
      id: booked.id,
      to: marcus.phone,
      text: expect.stringMatching(`this trip is no longer yours: .*Booking ${booked.reference}`),
    },
  ])
})

test('a chauffeur who has the leg back by then hears nothing of it', async () => {
  const booked = await api.confirmed()
  const marcus = await api.addChauffeur()
  await api.assign(booked, { chauffeurId: marcus.id })
  await api.assign(booked, { chauffeurId: null })
  await api.assign(booked, { chauffeurId: marcus.id })

  const [job] = await lossesOf(booked)
  const deps = {
    db: api.db,
    sms: { send: () => Promise.reject(new Error('Nothing is sent')) },
    sites: testConfig().sites,
  }
  await textChauffeurOfLoss(deps, { ...(job as Loss), jobId: booked.id })
})

async function lossesOf({ id }: { id: string }): Promise<Loss[]> {
  const { rows } = await api.database.pool.query(
    `select data from pgboss.job where name = 'leg-taken' and data->>'bookingId' = $1 order by created_on`,
    [id],
  )
  return (rows as { data: Loss }[]).map(({ data }) => data)
}
