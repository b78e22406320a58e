import type { Sms } from '#server/integrations/sms/port.ts'

/**
 * Skips a text that this process has already sent: if the database is down when the job should be marked as done, the
 * job runs again.
 */
export function dedupeTexts(sms: Sms, { maxEntries = 10_000 } = {}): Sms {
  const results = new Map<string, 'sent' | 'opted-out'>()
  return {
    async send(message) {
      const earlier = results.get(message.id)
      if (earlier) return earlier
      const result = await sms.send(message)
      results.set(message.id, result)
      const [oldest] = results.keys()
      if (results.size > maxEntries && oldest) results.delete(oldest)
      return result
    },
  }
}
