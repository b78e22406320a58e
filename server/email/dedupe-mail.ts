import type { Mail } from '#server/integrations/mail/port.ts'

/**
 * Skips an email that this process has already sent: if the database is down when the job should be marked as done, the
 * job runs again.
 */
export function dedupeMail(mail: Mail, { maxEntries = 10_000 } = {}): Mail {
  const sent = new Set<string>()
  return {
    async send(message) {
      const { messageId } = message
      if (messageId && sent.has(messageId)) return
      await mail.send(message)
      if (messageId) addEntry(sent, messageId, maxEntries)
    },
  }
}

/** A set iterates in insertion order, so the first entry is the oldest. */
function addEntry(sent: Set<string>, messageId: string, maxEntries: number): void {
  sent.add(messageId)
  const [oldest] = sent
  if (sent.size > maxEntries && oldest) sent.delete(oldest)
}
