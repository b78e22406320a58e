import { useEffect } from 'react'
import * as z from 'zod/mini'
import { tabStorage } from '#app/client/tab-storage.ts'
import { emptyMessage, type MessageFields } from './message-body.ts'

export const messageStorage = tabStorage(
  'message-1',
  z.object({
    fields: z.object({ name: z.string(), email: z.string(), phone: z.string(), message: z.string() }),
    requestKey: z.uuid(),
  }),
)

type Flow = { fields: MessageFields; requestKey: { current: string }; state: string }

/** Saves the input across reloads until it is sent. Values from a profile are not saved. */
export function useSavedMessage(
  { fields, requestKey, state }: Flow,
  isOfProfile: (fields: MessageFields) => boolean,
): void {
  useEffect(() => {
    if (state === 'sent') return messageStorage.clear()
    const { message } = fields
    messageStorage.save({
      fields: isOfProfile(fields) ? { ...emptyMessage, message } : fields,
      requestKey: requestKey.current,
    })
  }, [fields, state])
}
