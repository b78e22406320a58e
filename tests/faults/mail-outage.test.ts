import { afterAll, expect, test, vi } from 'vitest'
import { dedupeMail } from '#server/email/send-email.ts'
import { smtp } from '#server/integrations/mail/smtp.ts'
import { createLogger } from '#server/logging/logger.ts'
import { createJobQueue } from '#server/queue/job-queue.ts'
import { startMailWorkers } from '#server/workers/start-mail-workers.ts'
import { openSmtpDouble } from '#tests/doubles/smtp.ts'
import { bookingBody, openTestApi } from '#tests/support/open-test-api.ts'
import { testConfig } from '#tests/support/test-config.ts'

const customers = 60
const api = await openTestApi({ ratesMaxAgeMs: 600_000 })
const { pool } = api.database
afterAll(() => api.close())

const patience = { timeout: 400_000, interval: 500 }

// Sixty bookings and their emails take seconds, and many times that on a busy machine.
vi.setConfig({ testTimeout: 480_000 })

test('while the mail server is down customers can book; once it is back every email is sent once', async () => {
  const down = await openSmtpDouble()
  await down.close()
  const processes = await Promise.all([startProcess(down.url), startProcess(down.url)])

  const references = await bookAll()
  await expect.poll(triedInVain, patience).toBeGreaterThanOrEqual(20)
  const up = await openSmtpDouble({ port: down.port })
  await expect
    .poll(async () => {
      await letTimePass()
      return unfinished()
    }, patience)
    .toBe(0)
  await Promise.all(processes.map((process) => process.stop()))
  await up.close()

  expect(new Set(references).size).toBe(customers)
  const subjects = up.received
    .map(({ subject = '' }) => `${subject.split(/[: ]/)[0]} ${/SW-[\w-]+/.exec(subject)?.[0]}`)
    .sort()
  // 'New booking SW-…' and 'One step left: … (SW-…)'.
  const promised = references.flatMap((reference) => [`New ${reference}`, `One ${reference}`])
  expect(subjects).toEqual(promised.sort())
  expect(new Set(up.received.map(({ messageId }) => messageId)).size).toBe(2 * customers)
  // Both processes took part, and neither repeated the other's work.
  expect(processes.map(({ handedOver }) => handedOver()).every((count) => count > 0)).toBe(true)
  expect(processes.reduce((sum, { handedOver }) => sum + handedOver(), 0)).toBe(2 * customers)
})

/** The mail workers of one process, with their own connections to the mail server. */
async function startProcess(url: string) {
  const sender = smtp({ url })
  let handedOver = 0
  const mail = {
    async send(message: Parameters<typeof sender.send>[0]) {
      await sender.send(message)
      handedOver += 1
    },
  }
  // Each process has a worker for every kind of email. Polling more often, they would leave a busy machine no time to send.
  const queue = createJobQueue({ pool, logger: createLogger('silent'), pollingSeconds: 2 })
  await queue.start()
  await startMailWorkers(queue, {
    ...api,
    jobs: queue,
    mail: dedupeMail(mail),
    mailFrom: undefined,
    zellePayee: undefined,
    sites: testConfig().sites,
    siteOrigin: ({ host }) => `https://${host}`,
  })
  return {
    handedOver: () => handedOver,
    async stop() {
      await queue.stop()
      sender.close()
    },
  }
}

async function bookAll(): Promise<string[]> {
  const references: string[] = []
  let next = 0
  const customer = async () => {
    for (let n = next++; n < customers; n = next++) {
      // Six hours apart, so that no two bookings need the same car.
      const pickUpAt = new Date(Date.now() + 2 * 86_400_000 + n * 6 * 3_600_000).toISOString()
      const response = await api.post('/api/bookings', bookingBody(new Date(), { pickUpAt }))
      expect(response.status).toBe(201)
      references.push((await response.json()).data.reference)
    }
  }
  await Promise.all(Array.from({ length: 8 }, customer))
  return references
}

const emailJobs = `name in ('booking-received', 'company-mail')`

async function unfinished(): Promise<number> {
  return count(`state in ('created', 'active', 'retry') and ${emailJobs}`)
}

async function triedInVain(): Promise<number> {
  return count(`(state = 'retry' or (state = 'active' and retry_count > 0)) and ${emailJobs}`)
}

async function count(which: string): Promise<number> {
  const { rows } = await pool.query(`select count(*)::int as count from pgboss.job where ${which}`)
  return rows[0].count
}

/** Makes the next retry due immediately. */
async function letTimePass(): Promise<void> {
  await pool.query(`update pgboss.job set start_after = now() where state = 'retry' and ${emailJobs}`)
}
