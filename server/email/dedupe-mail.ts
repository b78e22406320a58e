import type { Mail } from '#server/integrations/mail/port.ts'

/**
 * Sends no mail a second time that this process has handed over already: where the database was away when the job's end
 * was to be written down, the job comes again.
 */
export function dedupeMail(mail: Mail, { remembered = 10_000 } = {}): Mail {
  const sent = new Set<string>()
  return {
    async send(message) {
      const { messageId } = message
      if (messageId && sent.has(messageId)) return
      await mail.send(message)
      if (messageId) remember(sent, messageId, remembered)
    },
  }
}

/** A set keeps its order: the oldest is the first. */
function remember(sent: Set<string>, messageId: string, most: number): void {
  sent.add(messageId)
  const [oldest] = sent
  if (sent.size > most && oldest) sent.delete(oldest)
}
