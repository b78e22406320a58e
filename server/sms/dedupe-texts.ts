import type { Sms } from '#server/integrations/sms/port.ts'

/**
 * Sends no text a second time that this process has handed over already: where the database was away when that was to be
 * written down, the job comes again.
 */
export function dedupeTexts(sms: Sms, { remembered = 10_000 } = {}): Sms {
  const answers = new Map<string, 'sent' | 'opted-out'>()
  return {
    async send(message) {
      const earlier = answers.get(message.id)
      if (earlier) return earlier
      const answer = await sms.send(message)
      answers.set(message.id, answer)
      const [oldest] = answers.keys()
      if (answers.size > remembered && oldest) answers.delete(oldest)
      return answer
    },
  }
}
